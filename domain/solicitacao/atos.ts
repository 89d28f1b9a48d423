/**
 * Acts that are awaited beside what the table of states says, by name: what a screen offers for one follows from its name, the
 * sentence is for people alone.
 */
export const atosTodos = [
  'pagarParcela',
  'pagarSaldo',
  'cobrarCliente',
  'decidirBaixa',
  'confirmarPagamento',
  'assinarContrato',
  'assinarAditivo',
  'assinarDistrato',
  'definirAssinante',
  'decidirProposta',
  'aprovarMudanca',
  'retirarMudanca',
  'decidirDistrato',
  'devolverEscolha',
  'conferirEntrega',
  'conferirEtapa',
  'entregarEtapa',
  'corrigirEtapa',
  'finalizarProjeto',
  'enviarNota',
] as const
export type Ato = (typeof atosTodos)[number]
