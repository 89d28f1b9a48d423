/**
 * Who may import whom (docs/ARCHITECTURE.md). One row per layer, the first that owns a file counts; a row names what may
 * be imported besides its own folder and what to do instead of anything else.
 */
export interface Layer {
  name: string
  /** Files of the layer. A group, when there is one, names the folder that is closed to its neighbours. */
  owns: RegExp
  may: RegExp[]
  /** Additionally for `import type`, which leaves nothing behind at run time. */
  mayAsType?: RegExp[]
  /** Packages: none, those that the workspace declares, or also those that come with Node. */
  packages: 'none' | 'declared' | 'declared and node'
  instead: string
}

const domain = /^domain\//
const protocol = /^protocol\//
const db = /^server\/db\//
const events = /^server\/events\//
const kernel = /^server\/kernel\//
/** Steps that use cases of several concepts share: lock, refuse, move, reserve, announce. */
const services = /^server\/services\//
/** A port has its folder's name: integrations/pagamento/pagamento.ts. The adapters beside it are for server/adapters to choose. */
const port = /^server\/integrations\/([^/]+)\/\1\.ts$/
const anyServer = /^server\//
const product = /^server\/(?!testing\/)/
const exceptHttp = /^server\/(?!http\/|testing\/)/

const useCaseInstead =
  'put a rule that two concepts share in domain/, a query in server/db/queries, a shared step in server/services; a use case that touches two concepts ' +
  'lives whole in the folder of its verb; reach the outside through a port (server/integrations/<x>/<x>.ts), ' +
  'and work for later through server/events'

export const layers: Layer[] = [
  {
    name: 'domain',
    owns: domain,
    may: [domain],
    packages: 'none',
    instead: 'domain is pure: pass what it needs as an argument, and let the server or the browser fetch it',
  },
  {
    name: 'protocol',
    owns: protocol,
    may: [protocol, domain],
    packages: 'declared',
    instead: 'protocol describes the wire with domain words only: move the type to domain or the code to the server',
  },
  {
    name: 'server/db',
    owns: db,
    may: [db, kernel, domain],
    packages: 'declared and node',
    instead:
      'the database knows domain only: shape answers in the concept (*.view.ts) and keep the wire out of queries',
  },
  {
    name: 'server/services',
    owns: services,
    may: [services, db, events, kernel, port, domain, protocol],
    packages: 'declared and node',
    instead: 'a step is part of a use case that several verbs share: it never calls one, nor the HTTP side',
  },
  {
    name: 'server/kernel',
    owns: kernel,
    may: [kernel, domain, protocol],
    mayAsType: [/^server\/(?:db|events|integrations|jobs|observability|realtime)\//],
    packages: 'declared and node',
    instead: 'the kernel is below everything else in the server: pass the thing in as an argument',
  },
  {
    name: 'server/events',
    owns: events,
    may: [events, db, kernel, domain, protocol],
    packages: 'declared and node',
    instead: 'events are recorded and told, not acted upon: the reaction is a job (server/jobs)',
  },
  {
    name: 'server/integrations',
    owns: /^server\/integrations\/([^/]+)/,
    may: [port, kernel, domain],
    packages: 'declared and node',
    instead: 'an adapter knows its own folder and the ports of others; whoever uses it hands it the rest',
  },
  {
    name: 'server/adapters',
    owns: /^server\/adapters\//,
    may: [/^server\/(?:adapters|integrations|db|kernel)\//, domain],
    packages: 'declared and node',
    instead:
      'here the environment chooses the adapter of each port: what an adapter does belongs to server/integrations',
  },
  {
    name: 'server/jobs and server/realtime',
    owns: /^server\/(?:jobs|realtime)\//,
    may: [exceptHttp, domain, protocol],
    packages: 'declared and node',
    instead: 'a job calls a use case, never the HTTP side: move what both need into the use case',
  },
  {
    name: 'server/http and the entry',
    owns: /^server\/(?:http\/|[^/]+$)/,
    may: [product, domain, protocol],
    packages: 'declared and node',
    instead: 'the server knows neither the screens nor its tests: share through protocol or domain',
  },
  {
    name: 'server/demo',
    owns: /^server\/demo\//,
    may: [product, domain, protocol],
    packages: 'declared and node',
    instead: 'the demonstration plays the whole product through its calls; nothing else may lean on it',
  },
  {
    name: 'server/testing',
    owns: /^server\/testing\//,
    may: [anyServer, domain, protocol, /^tools\//],
    packages: 'declared and node',
    instead: 'the floor that tests of the server stand on knows nothing of the screens',
  },
  {
    name: 'server/email-modelo',
    owns: /^server\/(email-modelo)\//,
    // It shows what every concept tells, and calls none.
    may: [/^server\/[^/]+\/[^/]+\.avisos\.ts$/, db, services, events, kernel, domain, protocol],
    packages: 'declared and node',
    instead: useCaseInstead,
  },
  {
    name: 'server/<concept>',
    owns: /^server\/([^/]+)\//,
    may: [db, services, events, kernel, port, domain, protocol],
    mayAsType: [/^server\/http\//],
    packages: 'declared and node',
    instead: useCaseInstead,
  },
  {
    name: 'web/ui',
    owns: /^web\/ui\//,
    // Numbers and lists are written in one way; that is no business word.
    may: [/^web\/ui\//, /^domain\/kernel\/por-escrito\.ts$/],
    packages: 'declared',
    instead: 'the kit knows no business word: take it as a prop, or build a part in web/parts',
  },
  {
    name: 'web/api',
    owns: /^web\/api\//,
    may: [/^web\/api\//, protocol, domain],
    packages: 'declared',
    instead: 'the client speaks protocol only: what it needs of the screen comes as an argument',
  },
  {
    name: 'web/copy',
    owns: /^web\/copy\//,
    may: [/^web\/copy\//, protocol, domain],
    packages: 'declared',
    instead: 'words are records keyed by names of domain and protocol: no screen, no component',
  },
  {
    name: 'web/parts',
    owns: /^web\/parts\//,
    may: [/^web\/(?:parts|ui|copy)\//, protocol, domain],
    packages: 'declared',
    instead: 'a part shows what it is given: the screen fetches (web/api) and hands it over',
  },
  {
    name: 'web/blocks',
    owns: /^web\/blocks\//,
    may: [/^web\/(?:blocks|api|ui|parts|copy)\//, protocol, domain],
    packages: 'declared',
    instead:
      'a block is a piece of many screens that asks or keeps by itself: what belongs to one concept stays in its screens',
  },
  {
    name: 'web/screens',
    owns: /^web\/screens\/([^/]+)/,
    may: [/^web\/(?:blocks|api|ui|parts|copy)\//, protocol, domain],
    packages: 'declared',
    instead:
      'screens of two concepts share through web/parts (pieces), web/blocks (pieces that ask) or web/api (data); routes belong to web/app',
  },
  {
    name: 'web/app and the entry',
    owns: /^web\//,
    may: [/^web\//, protocol, domain],
    packages: 'declared and node',
    instead: 'the browser never reaches the server but through web/api: move what both need to domain or protocol',
  },
  {
    name: 'e2e',
    owns: /^e2e\//,
    // The cast, an invoice as a city hall would send it, an environment of production, and what a database says of a demonstration: none is the product.
    may: [
      /^e2e\//,
      /^tools\//,
      /^server\/(?:db\/seed\/cast|testing\/(?:nfse-de-teste|planilha-com-falhas|producao|retrato-da-demo))\.ts$/,
    ],
    packages: 'declared and node',
    instead: 'journeys see the running product and nothing of its inside: ask over HTTP or read the page',
  },
  {
    name: 'bench',
    owns: /^bench\//,
    may: [/^(?:bench|e2e)\//, /^tools\//, product],
    packages: 'declared and node',
    instead: 'a measurement may look inside the server, never into the screens: it reads the built page',
  },
  {
    name: 'tools',
    owns: /^(?:tools\/|[^/]+$)/,
    may: [/./],
    packages: 'declared and node',
    instead: 'declare the package in the package.json of the root',
  },
]

/** A test sees what its subject sees, and the floor that it stands on. */
export const testsMayAlso: Array<{ owns: RegExp; may: RegExp[] }> = [
  { owns: anyServer, may: [anyServer, domain, protocol, /^tools\//] },
  { owns: /^web\//, may: [/^web\//, domain, protocol] },
  { owns: protocol, may: [domain, protocol] },
]

export const isTest = (path: string) => /\.test\.tsx?$|^server\/testing\//.test(path)
