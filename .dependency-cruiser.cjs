// The laws of docs/architecture: imports point down, and each feature is entered by its own doors.
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^src/', pathNot: allowed },
});

// What features may use of each other; everything else of a feature is its own (docs/decisions/0074).
const doors =
  '^src/features/(projects/(projectKey|pictureSchema|builder/unsavedTexts)|files/(PictureField|preparePicture|storePictureThunk|storedPathsIn|deleteFilesThunks|projectDocumentsThunk|uploadsSlice))\\.tsx?$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only(
      'pages-point-down',
      '^src/pages/',
      '^src/(pages|features|components|content)/|^src/app/(paths|hooks)',
    ),
    only(
      'features-point-down',
      '^src/features/',
      '^src/(features|components|content|firebase)/|^src/app/(paths|hooks)',
    ),
    only('components-know-no-business', '^src/components/', '^src/(components|content)/'),
    only('worker-knows-nothing', '^src/worker/', '^src/worker/'),
    only('content-knows-nothing', '^src/content/', '^src/content/'),
    only('firebase-knows-the-sdk-only', '^src/firebase/', '^src/firebase/'),
    {
      name: 'features-keep-their-insides',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: `^src/features/$1/|${doors}` },
    },
    {
      name: 'pages-keep-their-insides',
      severity: 'error',
      from: { path: '^src/pages/(.+)/[^/]+$' },
      to: { path: '^src/pages/', pathNot: '^src/pages/$1/' },
    },
    {
      name: 'sdk-in-thunks-only',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/firebase/|Thunks?\\.ts$',
      },
      to: { path: '^node_modules/(firebase|@firebase)/|^src/firebase/' },
    },
    {
      name: 'slices-never-import-thunks',
      severity: 'error',
      from: { path: '(Slice|Schema)\\.ts$' },
      to: {
        path: 'Thunks?\\.ts$',
      },
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
