/** The layer rule of ARCHITECTURE.md, row by row. A comment is what a reader sees who broke it: it says where to go instead. */
const tests = ['\\.(spec|e2e)\\.tsx?$', '(^|/)testing/'];
const npm = (...names) => `node_modules/(${names.join('|')})(/|$)`;
const apps = '^(server|workers|client|simulator)/';
/** What imports OpenTelemetry. */
const sdk = '^shared/src/node/tracing/(open-tracing|failed|\\w+-spans)(\\.spec)?\\.ts$';
/** What the client is about. What a subject knows without drawing it is its model. */
const subjects = 'market|scanner|picks|slip|scores|dfs|dashboard|account|alerts|ops|landing';
const model = `^client/src/(${subjects})/model/`;
const order = ['market', 'scores', 'picks', 'slip', 'scanner', 'account', 'alerts'];

const fence = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    fence('no-circles', 'Two files that need each other are one file, or share a third.', {}, { circular: true }),
    fence(
      'domain-is-pure',
      'shared/domain says what is true and imports nothing outside itself, not even zod. What it needs comes in as arguments.',
      { path: '^shared/src/domain/', pathNot: tests },
      { pathNot: '^shared/src/domain/' },
    ),
    fence(
      'contract-speaks-domain',
      'shared/contract knows domain and zod alone, so that every process and the browser can read it.',
      { path: '^shared/src/contract/', pathNot: tests },
      { pathNot: ['^shared/src/(contract|domain)/', npm('zod')] },
    ),
    fence(
      'node-reaches-stores-only',
      'shared/node reaches Postgres, Redis, the payment provider, the mail server and addresses that users enter, and counts what a process does: domain, contract, pg, ioredis, stripe, nodemailer, standardwebhooks, ipaddr.js, prom-client, OpenTelemetry, Nest and Node itself. Anything else belongs to the process that needs it.',
      { path: '^shared/src/node/', pathNot: tests },
      {
        pathNot: [
          '^shared/src/(node|contract|domain)/',
          npm(
            'pg',
            '@types/pg',
            'pg-copy-streams',
            '@types/pg-copy-streams',
            'ioredis',
            'stripe',
            'nodemailer',
            '@types/nodemailer',
            'standardwebhooks',
            'ipaddr.js',
            'prom-client',
            '@opentelemetry',
            '@nestjs',
            'node-pg-migrate',
            'zod',
          ),
        ],
        dependencyTypesNot: ['core'],
      },
    ),
    fence(
      'tracing-when-asked',
      'OpenTelemetry is loaded when a collector is named, and only then: all that imports it stands in shared/src/node/tracing, behind one import() in tracing.ts. Ask tracingNow() or traced() instead.',
      { pathNot: [sdk, 'node_modules'] },
      { path: npm('@opentelemetry') },
    ),
    fence(
      'tracing-sdk-only-through-tracing',
      'This import would load OpenTelemetry in every process. Ask tracingNow() or traced() instead.',
      { path: '^(shared|server|workers)/', pathNot: ['^shared/src/node/tracing/', ...tests] },
      { path: sdk },
    ),
    fence(
      'shared-knows-no-app',
      'shared is what the apps stand on; it cannot stand on one of them.',
      { path: '^shared/' },
      { path: '^(server|workers|client|simulator|test)/' },
    ),
    fence(
      'testing-is-for-tests',
      'What stands in a testing folder is for specs; the product never runs on it.',
      { path: [apps, '^shared/'], pathNot: tests },
      { path: '/testing/', pathNot: 'node_modules' },
    ),
    fence(
      'shared-only-by-its-indexes',
      'Import shared as @fairline/shared/domain, /contract, /node or /testing; its files move, these four do not.',
      { path: '^(server|workers|client|simulator|test)/' },
      { path: '^shared/src/', pathNot: '^shared/src/(domain|contract|node|testing)/index\\.ts$' },
    ),
    fence(
      'server-alone',
      'The server meets the workers in Redis and Postgres; what both need goes to shared.',
      { path: '^server/' },
      { path: '^(workers|client|simulator|test)/' },
    ),
    fence(
      'workers-alone',
      'The workers meet the server in Redis and Postgres; what both need goes to shared.',
      { path: '^workers/' },
      { path: '^(server|client|simulator|test)/' },
    ),
    fence(
      'http-is-ground',
      'server/src/http and platform are what every room of the server stands on: they know no other room. What a room knows belongs to it; http is given it by a handler or a mark.',
      { path: '^server/src/(http|platform)/', pathNot: tests },
      { path: '^server/src/', pathNot: '^server/src/(http|platform)/' },
    ),
    fence(
      'admission-above-auth',
      'auth says who calls; admission, above it, decides who may. A route wears a mark (http/route-marks.ts, auth/signed-in.ts), and the policy enforces it.',
      { path: '^server/src/auth/', pathNot: tests },
      { path: '^server/src/', pathNot: '^server/src/(auth|http|platform)/' },
    ),
    fence(
      'simulator-stands-apart',
      'The simulator plays the providers: it knows the domain, the wire formats, sockets, how Stripe signs and emails are written, none of our own insides.',
      { path: '^simulator/', pathNot: tests },
      {
        path: [
          '^(server|workers|client|test)/',
          '^shared/src/(contract|node|testing)/',
          'node_modules/(?!(stripe|smtp-server|@types/smtp-server|postal-mime|ws|@types/ws)/)',
        ],
      },
    ),
    fence(
      'nobody-imports-the-simulator',
      'The simulator is reached over HTTP, as the real providers are.',
      { pathNot: '^simulator/' },
      { path: '^simulator/' },
    ),
    fence(
      'client-is-a-browser',
      'The browser has no Postgres, no Redis and none of the other processes: use platform/session/api.ts or platform/socket.',
      { path: '^client/' },
      { path: ['^(server|workers|simulator|test)/', '^shared/src/node/', npm('pg', 'ioredis', '@nestjs', 'bullmq')] },
    ),
    fence(
      'views-stay-in-their-subject',
      "A subject draws with its own views and the model of any subject, never with another subject's views: app composes them; what two draw goes to ui.",
      { path: `^client/src/(${subjects})/` },
      { path: `^client/src/(${subjects})/`, pathNot: ['^client/src/$1/', model] },
    ),
    fence(
      'platform-is-ground',
      'client/platform is what every subject stands on: it knows no subject and draws nothing. What knows one belongs to its model.',
      { path: '^client/src/platform/', pathNot: tests },
      { path: `^client/src/(${subjects}|ui)/` },
    ),
    fence(
      'models-draw-nothing',
      'A model knows no view: it is what views stand on.',
      { path: model, pathNot: tests },
      { path: [`^client/src/(${subjects})/`, '^client/src/ui/'], pathNot: model },
    ),
    ...order
      .slice(0, -1)
      .map((subject, at) =>
        fence(
          `model-of-${subject}-in-order`,
          `The models stand on one another in one order, so that no two need each other: ${order.join(', ')}. What needs a later one belongs to that one.`,
          { path: `^client/src/${subject}/model/`, pathNot: tests },
          { path: `^client/src/(${order.slice(at + 1).join('|')})/model/` },
        ),
      ),
    fence(
      'subjects-stand-under-app',
      'Subjects, ui and platform do not know the app that composes them.',
      { path: `^client/src/(${subjects}|ui|platform)/` },
      { path: '^client/src/app/' },
    ),
    fence(
      'ui-knows-no-odds',
      'client/ui draws; it knows React and primitives, neither a subject nor the domain. Hand it what to show.',
      { path: '^client/src/ui/', pathNot: tests },
      { path: [`^client/src/(${subjects}|platform)/`, '^shared/'] },
    ),
    fence(
      'test-stays-outside',
      'test looks at the house from outside: contract, testing and HTTP. A test of an inside stands beside that inside.',
      // What plays a market writes it as the workers do.
      { path: '^test/', pathNot: '^test/(bench/|testbed/alert-market\\.ts$)' },
      { path: [apps, '^shared/src/(domain|node)/'] },
    ),
    fence(
      'bench-measures-shared',
      'A benchmark measures the shared rules; of the apps it knows HTTP alone.',
      { path: '^test/bench/' },
      { path: apps },
    ),
    fence(
      'four-indexes',
      'Only shared has index files, one for each of its four parts. Import the file itself.',
      {},
      {
        path: '(^|/)index\\.tsx?$',
        pathNot: ['node_modules', '^shared/src/(domain|contract|node|testing)/index\\.ts$'],
      },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
  },
};
