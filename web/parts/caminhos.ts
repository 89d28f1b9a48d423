/**
 * Every address of the product, as data (design: screens). `$id` is a parameter. Screens and parts link through `para`,
 * the router and the menu are built from the same names (web/app/telas.ts, web/app/menu.ts).
 */
export const caminhos = {
  inicio: '/',
  login: '/login',
  recuperarSenha: '/recuperar-senha',
  redefinirSenha: '/redefinir-senha/$token',
  trocaDeEmail: '/email/$token',
  naoEncontrada: '/404',
  perfil: '/perfil',
  mensagens: '/mensagens',
  demoEmails: '/demo/emails',
  demoPagar: '/demo/pagar/$txid',

  cadastro: '/cadastro',
  confirmarCadastro: '/cadastro/confirmar/$token',
  catalogo: '/catalogo',
  servico: '/servico/$id',
  assinar: '/assinar/$token',
  avaliar: '/avaliar/$token',
  pagar: '/pagar/$token',
  conferir: '/validar',
  validar: '/validar/$codigo',
  privacidade: '/privacidade',
  ajuda: '/ajuda',
  acessibilidade: '/acessibilidade',

  carrinho: '/carrinho',
  contratar: '/contratar',
  solicitacoes: '/solicitacoes',
  solicitacao: '/solicitacoes/$id',
  voceAssinou: '/solicitacoes/$id/assinado/$contrato',
  diagnosticos: '/diagnosticos',
  diagnostico: '/diagnosticos/$id',
  empresas: '/empresas',
  empresa: '/empresas/$id',

  propostas: '/propostas',
  proposta: '/propostas/$id',
  demandaInterna: '/demandas-internas/$id',
  projetos: '/projetos',
  projeto: '/projetos/$id',
  notas: '/notas',
  minhaEmpresa: '/minha-empresa',
  meuCredenciamento: '/minha-empresa/$empresa/credenciamentos/$servico',

  demandas: '/demandas',
  pendentes: '/pendentes',
  novaSolicitacao: '/solicitacoes/nova',
  contratacaoInterna: '/contratacao-interna',
  rascunhos: '/rascunhos',
  assinaturas: '/assinaturas',
  aditivos: '/aditivos',
  credenciamentos: '/credenciamentos',
  credenciamento: '/credenciamentos/$empresa/$servico',
  servicos: '/servicos',
  novoServico: '/servicos/novo',
  temas: '/servicos/temas',
  servicoInterno: '/servicos/$id',
  perguntasDoServico: '/servicos/$id/perguntas',
  questionarios: '/questionarios',
  novoQuestionario: '/questionarios/novo',
  questionario: '/questionarios/$id',
  editarQuestionario: '/questionarios/$id/editar',
  dimensionamento: '/dimensionamento',
  centrosDeCusto: '/centros-de-custo',
  centroDeCusto: '/centros-de-custo/$id',
  prestacaoDeContas: '/prestacao-de-contas',
  parceiros: '/parceiros',
  areasDeAtuacao: '/areas-de-atuacao',
  unidadesDeAtendimento: '/unidades-de-atendimento',
  gestores: '/gestores',

  primeirosPassos: '/primeiros-passos',
  usuarios: '/usuarios',
  usuario: '/usuarios/$id',
  vinculos: '/vinculos',
  pedidosDeExclusao: '/pedidos-de-exclusao',
  empresasUsuarios: '/empresas-usuarios',
  integracoesMetricas: '/integracoes/metricas',
  integracoesProvisionamento: '/integracoes/provisionamento',
  integracoesPagamentos: '/integracoes/pagamentos',
  importacoes: '/importacoes',
  importacao: '/importacoes/$id',
  tokens: '/integracoes/tokens',
  webhooks: '/integracoes/webhooks',
  webhook: '/integracoes/webhooks/$id',
  emailsEnviados: '/integracoes/emails-enviados',
  emails: '/integracoes/emails',
  email: '/integracoes/emails/$modelo',
  programas: '/programas',
  parametros: '/parametros',
  auditoria: '/auditoria',
} as const

export type NomeDeTela = keyof typeof caminhos

type Parametros<C extends string> = C extends `${string}$${infer P}/${infer R}`
  ? P | Parametros<`/${R}`>
  : C extends `${string}$${infer P}`
    ? P
    : never
type Argumentos<N extends NomeDeTela> = [Parametros<(typeof caminhos)[N]>] extends [never]
  ? [params?: undefined, busca?: Record<string, string | number | boolean | undefined>]
  : [
      params: Record<Parametros<(typeof caminhos)[N]>, string | number>,
      busca?: Record<string, string | number | boolean | undefined>,
    ]

/** Address of a screen: `para('solicitacao', { id: 12 }, { aba: 'propostas' })` is '/solicitacoes/12?aba=propostas'. */
export function para<N extends NomeDeTela>(nome: N, ...[params, busca]: Argumentos<N>): string {
  const caminho = caminhos[nome].replace(/\$(\w+)/g, (_, p: string) =>
    encodeURIComponent(String((params as Record<string, string | number>)[p])),
  )
  const partes = new URLSearchParams()
  for (const [nomeDoCampo, valor] of Object.entries(busca ?? {}))
    if (valor !== undefined && valor !== '') partes.append(nomeDoCampo, String(valor))
  const texto = partes.toString()
  return texto ? `${caminho}?${texto}` : caminho
}
