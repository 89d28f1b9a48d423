/** '1 dia útil', '2,5 dias úteis'; '-' where nothing was measured. */
export const emDias = (dias: number | null): string =>
  dias === null ? '-' : `${dias.toLocaleString('pt-BR')} ${dias === 1 ? 'dia útil' : 'dias úteis'}`
