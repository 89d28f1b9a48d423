import { acaso } from '../teste/acaso.ts'

acaso({ numRuns: 6, seed: 20_260_801 })
