import type { Remetente } from '../kernel/envio.ts'

/** Centavos inside, reais with two places on the way out. */
const emReaisOuNada = (v: unknown): number | null => (typeof v === 'number' ? v / 100 : null)

/** Tells the system of metrics of one change of state, as it was when it happened. */
export const remetenteDasMetricas: Remetente = {
  ligado: ({ metricas }) => metricas.ligado,
  enviar: ({ metricas }, s) =>
    metricas.enviar({
      tipo: s.tipo === 'diagnostico' ? 'diagnostico' : 'solicitacao',
      registro: s.registro,
      chave: s.chave,
      corpo: {
        ...s.dados,
        valor: emReaisOuNada(s.dados.valor),
        subsidio: emReaisOuNada(s.dados.subsidio),
        cliente: emReaisOuNada(s.dados.cliente),
      },
    }),
}
