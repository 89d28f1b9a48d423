/**
 * Writes server/email-modelo/modelos.json: every e-mail that the hub can send, read from the code that sends it, with invented data
 * in place of what only a request knows; with --check it only compares. A message is an object with `assunto` beside `mensagem` or
 * `paragrafos`, wherever it stands in server/.
 */
import { glob, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { tiposDeAviso } from '@hub/domain/notificacao/tipos.ts'
import { parseAst } from 'vite'
import { root } from './boot.mjs'
import { type No, pedacos, valores } from './email-samples.ts'

const path = 'server/email-modelo/modelos.json'

/** What a folder of server/ is about, where people read it. A folder that is missing here is an error, not a gap. */
const areas: Record<string, string> = {
  aditivo: 'Aditivos e distratos',
  autenticacao: 'Acesso à conta',
  avaliacao: 'Avaliação',
  cadastro: 'Cadastro',
  compra: 'Solicitações',
  'contratacao-interna': 'Contratação interna',
  contrato: 'Contratos',
  credenciamento: 'Credenciamento',
  delegacao: 'Ausências',
  demanda: 'Demandas internas',
  diagnostico: 'Diagnósticos',
  duvida: 'Dúvidas',
  empresa: 'Empresas',
  integracao: 'Integrações',
  importacao: 'Importações',
  mensagem: 'Conversas',
  pagamento: 'Pagamentos',
  passos: 'Solicitações',
  privacidade: 'Privacidade',
  projeto: 'Projetos',
  proposta: 'Propostas',
  recurso: 'Recursos',
  'segundo-fator': 'Acesso à conta',
  servico: 'Serviços',
  solicitacao: 'Solicitações',
  'token-de-integracao': 'Integrações',
  usuario: 'Acesso à conta',
  webhook: 'Integrações',
}

/** Whom the words around a message name as its readers. */
const leitores: readonly [string, RegExp][] = [
  ['cliente', /'cliente'|dizerAoCliente/],
  ['prestador', /'prestador'|Prestador|prestadorId/],
  ['gestor', /'gestor'|gestores|quemAutoriza|quemAnalisa|Gestores/],
  ['coordenador', /'coordenador'|coordenadores/],
  ['admin', /'admin'/],
]

interface Modelo {
  id: string
  area: string
  para: string[]
  dispensavel: boolean
  assunto: string
  paragrafos: string[]
  botao: string | null
  rodape: string | null
}

const propriedade = (no: No, nome: string): No | undefined =>
  no.properties?.find((p) => p.type === 'Property' && (p.key?.name ?? p.key?.value) === nome)?.value as No | undefined

/** Every node below, with those above it, the nearest last. */
function* descer(no: No, acima: No[] = []): Generator<{ no: No; acima: No[] }> {
  yield { no, acima }
  for (const valor of Object.values(no))
    for (const filho of Array.isArray(valor) ? valor : [valor])
      if (filho && typeof filho === 'object' && typeof (filho as No).type === 'string')
        yield* descer(filho as No, [...acima, no])
}

async function modelosDo(arquivo: string): Promise<Modelo[]> {
  const texto = await readFile(join(root, arquivo), 'utf8')
  if (!/\bassunto\b/.test(texto)) return []
  const arvore = parseAst(texto, { lang: 'ts' }) as unknown as No
  const nos = [...descer(arvore)]
  const feitos: Modelo[] = []
  for (const { no, acima } of nos) {
    if (no.type !== 'ObjectExpression') continue
    const assunto = propriedade(no, 'assunto')
    const mensagem = propriedade(no, 'mensagem')
    const paragrafos = propriedade(no, 'paragrafos')
    if (!assunto || !(mensagem || paragrafos)) continue
    const contexto = { nos, onde: no.start }
    const chamada = [...acima].reverse().find((a) => a.type === 'CallExpression')
    const inteira = [...acima]
      .reverse()
      .find((a) => a.type === 'FunctionDeclaration' || a.type === 'VariableDeclaration')
    const ao = chamada ? texto.slice(chamada.start, no.start) : ''
    const perto = leitores.filter(([, r]) => r.test(ao)).map(([quem]) => quem)
    const longe = leitores
      .filter(([, r]) => inteira && r.test(texto.slice(inteira.start, no.start)))
      .map(([quem]) => quem)
    const tipo = propriedade(no, 'tipo')
    const direto = /enviarEmail\($/.test(ao.replace(/[^(]*$/, '')) || paragrafos !== undefined
    const doTipo = tipo ? (valores(tipo, contexto)[0] as keyof typeof tiposDeAviso) : 'andamento'
    const botao = propriedade(no, 'botao')
    const rodape = propriedade(no, 'rodape')
    const assuntos = valores(assunto, contexto)
    const mensagens = mensagem ? valores(mensagem, contexto) : []
    const detalhes = propriedade(no, 'detalhes')
    for (let i = 0; i < Math.max(mensagens.length, assuntos.length); i++)
      feitos.push({
        id: '',
        area: areas[basename(dirname(arquivo))] ?? '',
        para: perto.length ? perto : longe.length ? longe : ['qualquer'],
        dispensavel: !direto && !tiposDeAviso[doTipo]?.obrigatorio,
        assunto: assuntos[Math.min(i, assuntos.length - 1)]!,
        paragrafos: paragrafos
          ? pedacos(paragrafos, contexto, i)
          : [
              'Olá, Joana.',
              mensagens[Math.min(i, mensagens.length - 1)]!,
              ...(detalhes ? pedacos(detalhes, contexto, i) : []),
            ],
        botao: botao
          ? (valores(botao.type === 'ObjectExpression' ? propriedade(botao, 'texto')! : botao, contexto)[0] ?? null)
          : direto
            ? null
            : 'Abrir no Hub',
        rodape: rodape ? valores(rodape, contexto)[0]! : null,
      })
  }
  const nome = `${basename(dirname(arquivo))}-${basename(arquivo, '.ts').replaceAll('.', '-')}`
  if (feitos.length && !areas[basename(dirname(arquivo))])
    throw new Error(
      `${arquivo} sends e-mail: say in tools/generate-emails.ts what server/${basename(dirname(arquivo))} is about`,
    )
  return feitos.map((m, i) => ({ ...m, id: i === 0 ? nome : `${nome}-${i + 1}` }))
}

async function textoDosModelos(): Promise<string> {
  const arquivos: string[] = []
  for await (const a of glob('server/*/*.ts', { cwd: root }))
    if (!/\.(?:test|avisos)\.ts$|^server\/(events|teste|db|demo|jobs|email-modelo)\//.test(a)) arquivos.push(a)
  const todos: Modelo[] = []
  for (const a of arquivos.sort()) todos.push(...(await modelosDo(a)))
  return `${JSON.stringify(todos, null, 2)}\n`
}

/** Brings the file into step and answers whether it was not; with `check` it only answers. */
export async function generateEmails(check: boolean): Promise<boolean> {
  const texto = await textoDosModelos()
  const presente = await readFile(join(root, path), 'utf8').catch(() => undefined)
  if (presente === texto) return false
  if (!check) await writeFile(join(root, path), texto)
  return true
}

if (import.meta.main) {
  const check = process.argv.includes('--check')
  const stale = await generateEmails(check)
  if (stale) console.log(check ? `${path} is out of step. Run:  npm run generate` : `wrote ${path}`)
  process.exitCode = stale && check ? 1 : 0
}
