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
  '^src/features/(auth/(LockedArea|LockDialog)|campaigns/(BudgetBar|SumBar|UpdateBody)|creators/(BrandFilter|BrandPanel|GrantFields)|media/(BlobPicture|CropDialog|PictureField|StoredPicture|UploadProgress)|orders-admin/(UnitChoices|WishText|WriteTo)|pledges/CampaignPreview|premieres/(HallMap|tickets/TicketSheet)|packs/(BrandLog|PackField|PackPill|PackPreview|PackSteps)|projects/(FilmPreview|ProjectView|PosterPlaceholder|PlatformIcon|PersonOverlay|PortraitPicture|ShareButton|SocialLinks)|shop/(BeforeCheckout|CheckoutFields|CheckoutProblems|GiftFields|QuantityStepper)|shop-admin/ShippingPlaces|stored-files/FilesSection|storefronts/KitFields)\\.tsx$';

// What the rooms around a project show to other features. Pages put all of them together.
const doors = {
  'project-editor': [],
  'project-list-admin': ['adminListApi', 'useTitleWarning'],
  'stored-files': ['FilesSection', 'storedFilesSlice'],
};

const doorRule = ([room, modules]) => ({
  name: `${room}-is-asked-at-its-doors`,
  severity: 'error',
  from: { path: '^src/features/', pathNot: `^src/features/${room}/` },
  to: {
    path: `^src/features/${room}/`,
    pathNot: `^src/features/${room}/(${modules.join('|')})\\.tsx?$`,
  },
});

// Texts of the design system, whatever it is used for.
const generalContent =
  'auth|editing|fieldHints|fieldProblems|formatCount|linkRequest|operator|recordList|site|unsavedChanges|videos|workspace';

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
    ...Object.entries(doors).map(doorRule),
    {
      name: 'components-know-no-business',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/content/', pathNot: `^src/content/(${generalContent})\\.ts$` },
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
      name: 'site-knows-no-payments',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^payments/|^node_modules/(stripe|firebase-functions|firebase-admin)/' },
    },
    {
      name: 'payments-know-themselves-alone',
      severity: 'error',
      from: { path: '^payments/' },
      to: { path: '^(src|scripts|tests)/' },
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
