import { emAndamento, type Substatus, substatus, substatusTodos } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { estadoDoPrincipal, lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { and, type Database, eq, inArray, sql, updateRow } from '../db/drizzle.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { anunciar } from '../events/anunciar.ts'
import { situacaoMudou } from '../events/situacao-mudou.ts'
import { avisos } from './andamento.avisos.ts'
import { passarConversas } from './passar-conversas.ts'

type Solicitacao = typeof solicitacao.$inferSelect
type Mudancas = Partial<Solicitacao>

/** What parts have of their parent while they go with it. */
const espelhadas = [
  'substatus',
  'fases',
  'rodada',
  'distribuicao',
  'dtaprazoenvioproposta',
  'objetivo',
  'justificativa',
  'gestorId',
  'consultorId',
  'centroCustoId',
] as const
/** What follows it to the end. */
const responsaveis = ['gestorId', 'consultorId'] as const
/** What of a part shows in its parent. */
const refletidas = ['substatus', 'prazo', 'valor', 'valorSubsidio', 'valorParceiro', 'valorCliente'] as const

const escolher = (m: Mudancas, de: Mudancas, chaves: readonly (keyof Solicitacao)[]): Mudancas =>
  Object.fromEntries(chaves.filter((k) => k in m).map((k) => [k, de[k]]))

const cancelada = (s: Substatus): boolean => substatus[s].status === 'cancelada'

/**
 * After every write on a request of a family, both rows locked: what the parent does its parts do with it up to the
 * authorisation; from then on it shows where they are (docs/decisions/0028).
 */
export async function acompanharFamilia(
  tx: Database,
  antes: Solicitacao,
  depois: Solicitacao,
  mudancas: Mudancas,
): Promise<void> {
  if (antes.principalId !== null) {
    if (refletidas.some((k) => k in mudancas)) await acertarPrincipal(tx, antes.principalId)
  } else if (antes.quantasEmpresas > 1) await levarPartes(tx, antes, depois, mudancas)
}

async function levarPartes(tx: Database, antes: Solicitacao, depois: Solicitacao, mudancas: Mudancas): Promise<void> {
  const acompanham = lugarNaFamilia(antes) === 'principal'
  // Her parts are cancelled one by one: each gives back what it holds.
  if (acompanham && substatus[depois.substatus].desfeita) return
  const conjunto: Mudancas = escolher(mudancas, depois, acompanham ? espelhadas : responsaveis)
  // The choice fell: nobody's part is frozen any more.
  const desfaz = acompanham && mudancas.valorSubsidio === null
  if (desfaz) Object.assign(conjunto, { valorSubsidio: null, valorParceiro: 0, valorCliente: null, bpEfetivo: null })
  if (Object.keys(conjunto).length === 0) return
  const levadas = await tx
    .update(solicitacao)
    .set({
      ...conjunto,
      ...(desfaz && {
        valor: sql`coalesce(${solicitacao.valorPrevisto}, ${solicitacao.valor})`,
        valorPrevisto: null,
      }),
    })
    .where(
      and(
        eq(solicitacao.principalId, antes.id),
        // Who left stays where it left; while they go together all others are exactly where it was.
        acompanham ? eq(solicitacao.substatus, antes.substatus) : inArray(solicitacao.substatus, emAndamento),
      ),
    )
    .returning()
  for (const parte of levadas)
    await passarConversas(tx, parte.id, { ...parte, gestorId: antes.gestorId, consultorId: antes.consultorId }, parte)
  if (depois.substatus === antes.substatus) return
  const situacao = substatus[depois.substatus].descricao
  const marco = substatus[depois.substatus].etapa !== substatus[antes.substatus].etapa
  for (const parte of levadas) {
    await situacaoMudou(tx, { tipo: 'solicitacao', id: parte.id, de: antes.substatus, para: depois.substatus })
    await anunciar(tx, avisos.acompanhouContratacao, { s: parte, por: null, situacao, marco })
  }
}

const menor = <T>(valores: readonly T[]): T | undefined => [...valores].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[0]

const maior = (a: string, b: string): string => (a > b ? a : b)

/** First day on which any of the parts entered a phase, beside what the parent went through itself. */
function fasesDe(principal: Solicitacao, vivas: readonly Solicitacao[], ate: number | null): Record<string, string> {
  const fases: Record<string, string> = { ...principal.fases }
  for (const etapa of ['4', '5', '6']) {
    const dia = menor(vivas.flatMap((p) => p.fases[etapa] ?? []))
    if (dia && Number(etapa) <= (ate ?? 0)) fases[etapa] = dia
    else delete fases[etapa]
  }
  return fases
}

const somar = (
  vivas: readonly Solicitacao[],
  campo: 'valor' | 'valorSubsidio' | 'valorParceiro' | 'valorCliente',
): number => vivas.reduce((s, p) => s + (p[campo] ?? 0), 0)

/**
 * The parent after one of its parts: its frozen price is theirs together; once they go on their own it is where the least
 * advanced of them is, until the earliest of their deadlines. With no part left it is ended by whoever ended the last.
 */
export async function acertarPrincipal(tx: Database, principalId: number): Promise<void> {
  const partes = await tx.select().from(solicitacao).where(eq(solicitacao.principalId, principalId))
  const [principal] = await tx.select().from(solicitacao).where(eq(solicitacao.id, principalId))
  const vivas = partes.filter((p) => !cancelada(p.substatus))
  if (!principal || cancelada(principal.substatus) || vivas.length === 0) return
  const mudancas: Mudancas = {}
  if (principal.valorSubsidio !== null && vivas.every((p) => p.valorSubsidio !== null)) {
    const valor = somar(vivas, 'valor')
    const valorSubsidio = somar(vivas, 'valorSubsidio')
    Object.assign(mudancas, {
      valor,
      valorSubsidio,
      valorParceiro: somar(vivas, 'valorParceiro'),
      valorCliente: somar(vivas, 'valorCliente'),
      bpEfetivo: valor === 0 ? 0 : Math.round((valorSubsidio * 10_000) / valor),
    })
  }
  if (vivas.every((p) => p.propostaId !== null)) {
    const para = estadoDoPrincipal(vivas.map((p) => p.substatus))!
    const abertas = vivas.filter((p) => substatus[p.substatus].vez !== null)
    Object.assign(mudancas, {
      substatus: para,
      prazo: menor(abertas.flatMap((p) => p.prazo ?? [])) ?? null,
      fases: fasesDe(principal, vivas, substatus[para].etapa),
      dtaPrazoFinalizacao: vivas.flatMap((p) => p.dtaPrazoFinalizacao ?? []).reduce(maior, '') || null,
    })
  }
  if (Object.keys(mudancas).length === 0) return
  await updateRow(tx, solicitacao, principalId, mudancas)
  const para = mudancas.substatus
  if (para === undefined || para === principal.substatus) return
  await situacaoMudou(tx, { tipo: 'solicitacao', id: principalId, de: principal.substatus, para })
  const marco = substatus[para].etapa !== substatus[principal.substatus].etapa
  const situacao = substatus[para].descricao
  await anunciar(tx, avisos.contratacaoAvancou, { s: principal, por: null, situacao, marco })
}

/** Parts that go on, locked with their parent, in the order of their numbers. */
export const partesVivas = (tx: Database, principalId: number): Promise<Solicitacao[]> =>
  tx
    .select()
    .from(solicitacao)
    .where(
      and(
        eq(solicitacao.principalId, principalId),
        inArray(
          solicitacao.substatus,
          substatusTodos.filter((s) => !cancelada(s)),
        ),
      ),
    )
    .orderBy(solicitacao.id)
    .for('update')
