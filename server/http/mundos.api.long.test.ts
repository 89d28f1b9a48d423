import { compararMundos } from '../teste/mundos.ts'

compararMundos(Number.POSITIVE_INFINITY)
