import { compararMundos } from '../teste/mundos.ts'

compararMundos(2)
