// The laws of docs/decisions/0001: imports point down through the layers, and nothing goes in circles.
const layers = ['config', 'content', 'lib', 'store', 'components', 'features', 'pages', 'app'];
const below = {
  config: [],
  content: ['config'],
  lib: ['config'],
  'service-worker': ['lib', 'config'],
  store: ['lib', 'content', 'config'],
  components: ['lib', 'content', 'config'],
  features: ['store', 'components', 'lib', 'content', 'config'],
  pages: ['features', 'store', 'components', 'lib', 'content', 'config'],
  app: layers,
};

const layerRule = ([layer, allowed]) => ({
  name: `${layer}-imports-point-down`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: '^src/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
});

// Shared parts of the business: components that other features may show.
const sharedComponents =
  '^src/features/(auth/(LockedArea|LockDialog)|creators/(BrandPanel|GrantFields)|media/(CropDialog|PictureField|StoredPicture|UploadProgress)|project-packs/(BrandLog|PackPill)|projects/(FilmPreview|ProjectView|PosterPlaceholder|PlatformIcon|PersonOverlay|PortraitPicture|SocialLinks)|stored-files/FilesSection|storefronts/KitFields)\\.tsx$';

module.exports = {
  forbidden: [
    ...Object.entries(below).map(layerRule),
    {
      name: 'no-circular-files',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'no-circular-folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'features-share-no-components',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/[^/]+/.*\\.tsx$',
        pathNot: `^src/features/$1/|${sharedComponents}`,
      },
    },
    {
      name: 'only-pages-show-the-editor',
      comment: 'What others ask of a project they find in projects or project-changes.',
      severity: 'error',
      from: { path: '^src/features/', pathNot: '^src/features/project-editor/' },
      to: { path: '^src/features/project-editor/' },
    },
    {
      name: 'pages-import-no-other-page',
      severity: 'error',
      from: { path: '^src/pages/(.+)/[^/]+$' },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    },
    {
      name: 'sdk-in-lib-api-slices-and-thunks-only',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/lib/firebase/|^src/features/[^/]+/(?:api|\\w+(?:Api|Slice|Thunks))\\.ts$',
      },
      to: { path: '^node_modules/(firebase|@firebase)/|^src/lib/firebase/(?!config)' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: { orphan: true, path: '^src/', pathNot: '\\.d\\.ts$' },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
