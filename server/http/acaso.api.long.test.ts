import { acaso } from '../testing/acaso.ts'

acaso({ numRuns: 300 })
