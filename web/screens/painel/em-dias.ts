import { quantos } from '@hub/domain/kernel/por-escrito.ts'
/** '1 dia útil', '2,5 dias úteis'; '-' where nothing was measured. */
export const emDias = (dias: number | null): string => (dias === null ? '-' : quantos(dias, 'dia útil', 'dias úteis'))
