import { acaso } from '../teste/acaso.ts'

acaso({ numRuns: 300 })
