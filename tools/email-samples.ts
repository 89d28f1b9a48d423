/** Reads the words of a message out of the code that writes it, with invented data where only a request knows. */

/** A node of the syntax tree, as far as it matters here. */
export interface No {
  type: string
  start: number
  end: number
  name?: string
  value?: unknown
  key?: No
  properties?: No[]
  elements?: (No | null)[]
  argument?: No
  expression?: No
  expressions?: No[]
  quasis?: { value: { cooked: string } }[]
  object?: No
  property?: No
  callee?: No
  arguments?: No[]
  test?: No
  consequent?: No
  alternate?: No
  left?: No
  right?: No
  operator?: string
  id?: No
  init?: No | null
  body?: No
}
interface Contexto {
  nos: readonly { no: No; acima: No[] }[]
  onde: number
}

/** Invented data by the name that the code has for it. */
const amostras: Record<string, string> = {
  nrosolicitacao: '2026-000123',
  nrodiagnostico: '2026-000045',
  titulo: 'Boas práticas de fabricação',
  nome: 'Joana',
  sobrenome: 'Duarte',
  empresa: 'Padaria Exemplo',
  nomefantasia: 'Padaria Exemplo',
  razaosocial: 'Padaria Exemplo Ltda.',
  cliente: 'Padaria Exemplo',
  prestador: 'Consultoria Exemplo',
  email: 'pessoa@empresa.example',
  motivo: 'Os dados da empresa estão incompletos.',
  texto: 'Os dados da empresa foram corrigidos.',
  justificativa: 'A empresa mudou de planos.',
  pedido: 'Confira o endereço e envie o comprovante.',
  detalhe: 'De R$ 1.040,00 para R$ 1.200,00',
  comentario: 'O plano de trabalho precisa das datas.',
  valor: 'R$ 832,00',
  parcela: '2',
  ordem: '2',
  descricao: 'Plano de trabalho',
  numero: '1',
  dia: '27/11/2026',
  prazo: '27/11/2026',
  ate: '27/11/2026',
  inicio: '01/12/2026',
  fim: '15/12/2026',
  tipo: 'Certidão negativa',
  fica: '3',
  quantas: '2',
  length: '3',
  total: '2 mensagens não lidas',
  lado: 'prestador',
  porque: 'Recebemos R$ 831,99 em vez de R$ 832,00',
  oQue: 'A verificação em duas etapas foi ligada',
  proximo: 'Agora os prestadores enviam as propostas.',
  contato: 'Paula Reis',
  por: 'Paula Reis',
  autor: 'Paula Reis',
  codigo: 'FT-003',
  servico: 'Boas práticas de fabricação',
  resposta: 'Conferimos o pedido com a empresa.',
  contrato: 'CT-2026-014',
  pessoa: 'João Lima',
}

/** What a function makes of what it is given, by its name. */
const feitos: Record<string, string> = {
  formatarReais: 'R$ 832,00',
  formatarData: '27/11/2026',
  formatarMomento: '27/11/2026 às 18:00',
  dataLocal: '27/11/2026',
  oNome: 'o aditivo 1',
  contar: '2 mensagens não lidas',
  comQuem: 'Paula Reis',
  fraseDoLembrete: 'É a sua vez: escolha a proposta da solicitação 2026-000123 até 27/11/2026.',
  truncar: 'Bom dia! A visita fica para quinta-feira às 9 h.',
  emReais: '832,00',
  diaDe: '27/11/2026',
  replace: 'O aditivo 1',
  contarMudancas: 'Mudaram telefone e endereço.',
  join: 'solicitações (2), contratos (1)',
  split: 'Joana',
}

/** Names that say too little by themselves, by the words before the point. */
const inteiros: Record<string, string> = {
  'tipos.distrato.nome': 'Distrato',
  'p.empresa': 'Padaria Exemplo',
  'p.empresa.nome': 'Padaria Exemplo',
  'p.servico.titulo': 'Boas práticas de fabricação',
  'k.tipo': 'contrato',
  't.k.tipo': 'contrato',
  't.titulo': 'Contrato da solicitação 2026-000123',
  'ator.nome': 'Paula Reis',
  'w.nome': 'ERP contábil',
  'mae.titulo': 'Boas práticas de fabricação',
  'd.tipo': 'Certidão negativa',
  'tipos..nome': 'Aditivo',
  'e.nome': 'Padaria Exemplo',
  'empresa.nome': 'Padaria Exemplo',
  'enviada.empresa.nome': 'Padaria Exemplo',
  'alvo.nome': 'a representação de Padaria Exemplo',
  'corpo.mensagem': 'A reunião de acompanhamento ficou para quinta-feira.',
  'm.detalhes': 'Motivo: Os dados da empresa estão incompletos.',
  'saidas.causa': 'Fale com a entidade para saber o que falta para voltar.',
  'm.mensagem': 'Sua empresa está suspensa: não chegam novos convites.',
  mensagem: 'Solicitação cancelada pela entidade',
  nome: 'Padaria Exemplo',
  fim: 'recusado',
  DIAS_DA_CONFIRMACAO: '7',
  DIAS_DO_CONVITE: '7',
  DIAS_DE_FALHA: '5',
}

const caminhoDe = (no: No): string =>
  no.type === 'MemberExpression'
    ? `${caminhoDe(no.object!)}.${no.property?.name ?? ''}`
    : no.type === 'Identifier'
      ? no.name!
      : no.type === 'TSNonNullExpression'
        ? caminhoDe(no.expression!)
        : ''

/** Where a name was given its value, if that are words too. */
function origemDe(nome: string, c: Contexto): No | undefined {
  const achados = c.nos.filter(
    ({ no }) => no.type === 'VariableDeclarator' && no.id?.name === nome && no.init && no.start < c.onde,
  )
  const init = achados.at(-1)?.no.init ?? undefined
  return init &&
    ['Literal', 'TemplateLiteral', 'ConditionalExpression', 'BinaryExpression', 'ArrayExpression'].includes(init.type)
    ? init
    : undefined
}

const juntar = (listas: string[][]): string[] => {
  const mais = Math.max(1, ...listas.map((l) => l.length))
  return Array.from({ length: mais }, (_, i) => listas.map((l) => l[Math.min(i, l.length - 1)] ?? '').join(''))
}

/** The words of an expression, once for each way that it may turn out (at most three). */
export function valores(no: No, c: Contexto): string[] {
  return ler(no, c).slice(0, 3)
}

function ler(no: No, c: Contexto): string[] {
  switch (no.type) {
    case 'Literal':
      return [String(no.value)]
    case 'TemplateLiteral':
      return juntar(
        no.quasis!.flatMap((q, i) => {
          const e = no.expressions![i]
          return e
            ? [[q.value.cooked], ler(e, c).slice(0, e.type === 'ConditionalExpression' ? 3 : 1)]
            : [[q.value.cooked]]
        }),
      )
    case 'ConditionalExpression':
      return [...ler(no.consequent!, c), ...ler(no.alternate!, c)]
    case 'LogicalExpression':
      return ler(no.operator === '&&' ? no.right! : no.left!, c)
    case 'BinaryExpression':
      return juntar([ler(no.left!, c), ler(no.right!, c)])
    case 'TSNonNullExpression':
    case 'TSAsExpression':
    case 'AwaitExpression':
      return ler((no.expression ?? no.argument)!, c)
    case 'Identifier': {
      const inteiro = inteiros[no.name!]
      if (inteiro) return [inteiro]
      const origem = origemDe(no.name!, c)
      const lidos = origem ? ler(origem, { ...c, onde: origem.start }) : []
      return lidos.length && !lidos.includes('…') ? lidos : [amostras[no.name!] ?? '…']
    }
    case 'MemberExpression': {
      const inteiro = inteiros[caminhoDe(no)]
      if (inteiro) return [inteiro]
      if (no.object?.type === 'CallExpression') return ler(no.object, c)
      return [amostras[no.property?.name ?? ''] ?? amostras[caminhoDe(no.object!)] ?? '…']
    }
    case 'CallExpression': {
      const nome = no.callee?.name ?? no.callee?.property?.name ?? ''
      return [feitos[nome] ?? (no.arguments?.[0] ? ler(no.arguments[0], c)[0]! : '…')]
    }
    default:
      return ['…']
  }
}

/** The paragraphs of a list: what may be missing is shown, what is repeated once for each record is shown once. `vez`: which way it turns out. */
export function pedacos(no: No, c: Contexto, vez = 0): string[] {
  if (no.type === 'Identifier') {
    const origem = origemDe(no.name!, c)
    return origem ? pedacos(origem, { ...c, onde: origem.start }, vez) : []
  }
  if (no.type === 'ConditionalExpression') {
    const [este, outro] = vez === 0 ? [no.consequent!, no.alternate!] : [no.alternate!, no.consequent!]
    const achados = pedacos(este, c, vez)
    return achados.length ? achados : pedacos(outro, c, vez)
  }
  if (no.type !== 'ArrayExpression') return ler(no, c).slice(0, 1)
  return (no.elements ?? []).flatMap((e) => {
    if (!e) return []
    if (e.type !== 'SpreadElement') return ler(e, c).slice(0, 1)
    const dentro = e.argument!
    const escrever = dentro.type === 'CallExpression' ? dentro.arguments?.[0] : undefined
    if (escrever?.type === 'ArrowFunctionExpression' && escrever.body) return ler(escrever.body, c).slice(0, 1)
    return pedacos(dentro, c, vez)
  })
}
