/**
 * What a token of an integration may be given, by concept of the API (decision 0070). What is not written here no token opens:
 * neither sessions, passwords, second steps, accounts and tokens, nor what is a person's own (messages, notices, drafts).
 * `escreve`: calls that change something are open too.
 */
export const conceitosDoToken = {
  aditivo: { nome: 'Aditivos e distratos' },
  area: { nome: 'Áreas de atuação', escreve: true },
  auditoria: { nome: 'Auditoria' },
  avaliacao: { nome: 'Questionários de avaliação' },
  cadastro: { nome: 'Pedidos de vínculo e consulta de cadastro' },
  centrocusto: { nome: 'Centros de custo', escreve: true },
  consultorEmpresa: { nome: 'Consultores dos prestadores' },
  contrato: { nome: 'Contratos' },
  credenciamento: { nome: 'Credenciamentos' },
  diagnostico: { nome: 'Diagnósticos' },
  dimensionamento: { nome: 'Dimensionamento' },
  documentoDaEmpresa: { nome: 'Documentos das empresas' },
  duvida: { nome: 'Dúvidas sobre solicitações' },
  emailModelo: { nome: 'Modelos de e-mail' },
  empresa: { nome: 'Empresas' },
  empresaUsuario: { nome: 'Pessoas das empresas' },
  importacao: { nome: 'Importações por planilha', escreve: true },
  integracao: { nome: 'Envios a RM e métricas', escreve: true },
  listagem: { nome: 'Listas de apoio' },
  nota: { nome: 'Notas fiscais' },
  pagamento: { nome: 'Pagamentos dos clientes' },
  painel: { nome: 'Solicitações em andamento' },
  parametro: { nome: 'Parâmetros' },
  parceiro: { nome: 'Parceiros', escreve: true },
  programa: { nome: 'Programas' },
  projeto: { nome: 'Projetos e entregas', escreve: true },
  proposta: { nome: 'Propostas já abertas' },
  questionario: { nome: 'Questionários' },
  relatorio: { nome: 'Prestação de contas' },
  sas: { nome: 'Vínculos consultados no SAS' },
  servicoInterno: { nome: 'Serviços e ofertas' },
  solicitacao: { nome: 'Solicitações' },
  temaInterno: { nome: 'Temas' },
  unidade: { nome: 'Unidades de atendimento', escreve: true },
  usuario: { nome: 'Contas de pessoas' },
  visita: { nome: 'Visitas' },
  webhook: { nome: 'Webhooks e suas entregas' },
} as const satisfies Record<string, { nome: string; escreve?: true }>

export type ConceitoDoToken = keyof typeof conceitosDoToken
type Tabela = typeof conceitosDoToken
type ComEscrita = { [C in ConceitoDoToken]: Tabela[C] extends { escreve: true } ? C : never }[ConceitoDoToken]
/** 'solicitacao:ler', 'centrocusto:escrever': writing does not include reading. */
export type Escopo = `${ConceitoDoToken}:ler` | `${ComEscrita}:escrever`

const conceitos = Object.keys(conceitosDoToken) as ConceitoDoToken[]
export const escreve = (c: ConceitoDoToken): c is ComEscrita => {
  const dados: { nome: string; escreve?: boolean } = conceitosDoToken[c]
  return dados.escreve === true
}
export const escoposTodos: readonly Escopo[] = conceitos.flatMap((c): Escopo[] =>
  escreve(c) ? [`${c}:ler`, `${c}:escrever`] : [`${c}:ler`],
)

/** In words: 'Ler: Solicitações'. */
export const nomeDoEscopo = (e: Escopo): string => {
  const [conceito, modo] = e.split(':') as [ConceitoDoToken, 'ler' | 'escrever']
  return `${modo === 'ler' ? 'Ler' : 'Escrever'}: ${conceitosDoToken[conceito].nome}`
}
