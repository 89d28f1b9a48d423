import { acaso } from '../testing/acaso.ts'

acaso({ numRuns: 6, seed: 20_260_801 })
