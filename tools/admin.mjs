/** `npm run admin -- --nome … --email …`: see tools/operations/criar-admin.ts. */
import { operate } from './boot.mjs'

await operate(['tools/operations/criar-admin.ts'])
