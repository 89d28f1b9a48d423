/** `npm run admin -- --nome … --email …`: see tools/operacao/criar-admin.ts. */
import { operate } from './boot.mjs'

await operate(['tools/operacao/criar-admin.ts'])
