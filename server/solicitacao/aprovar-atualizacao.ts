import { semValor } from '@hub/domain/empresa/empresa.rules.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { ehPorte } from '@hub/domain/porte/porte.ts'
import { aceitar, type CampoComparado, comparar } from '@hub/domain/sas/comparar.rules.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { and, desc, eq, isNull, updateRow } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { atualizacaoDeEmpresa, consultaSas, empresa, empresaHistorico } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import { emNomeDeQuem } from '../events/em-nome-de.ts'
import type { Pedido, UseCase } from '../kernel/use-case.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { seguirPorte } from '../services/seguir-porte.ts'
import { travarVisivel } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

const rotulos: Record<CampoComparado, string> = {
  razaosocial: 'razão social',
  nomefantasia: 'nome fantasia',
  porte: 'porte',
  cep: 'CEP',
  logradouro: 'endereço',
  complemento: 'complemento',
  telefone: 'telefone',
  email: 'e-mail',
  sicab: 'SICAB',
}

type Chamada = typeof chamadas.aprovarAtualizacao

/**
 * The company takes, field by field, what the manager chose: of the client, of SAS as it was compared, or what it has. Unless
 * he says otherwise it is what the client handed in; nothing handed in and nothing chosen changes nothing.
 */
export const aprovarAtualizacao: UseCase<Chamada> = async ({ db, actor, params, corpo }) => {
  const s = await travarVisivel(db, actor, params.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'aprovarAtualizacao', s.substatus, actor.grupos))
  const r = await lerRegulamento(db)
  const [e] = await db.select().from(empresa).where(eq(empresa.id, s.empresaId)).for('update')
  const daEmpresa = existente(e)
  const [pedida] = await db
    .select()
    .from(atualizacaoDeEmpresa)
    .where(and(eq(atualizacaoDeEmpresa.solicitacaoId, s.id), isNull(atualizacaoDeEmpresa.aprovadaEm)))
    .orderBy(desc(atualizacaoDeEmpresa.id))
    .limit(1)
  // A client may hand in again until this: what he sent after the screen compared was seen by nobody.
  if (corpo.respondida_em !== undefined && corpo.respondida_em !== iso(pedida?.respondidaEm ?? null))
    throw new Recusa('CONSULTA_DESATUALIZADA')
  const sas = await lidoDoSas(db, s.empresaId, corpo)
  const aceitos = aceitar(comparar(daEmpresa, pedida?.dados ?? null, sas), corpo.escolhas ?? {})
  const campos = Object.keys(aceitos) as CampoComparado[]
  if (pedida)
    await db
      .update(atualizacaoDeEmpresa)
      .set({ aprovadaEm: r.agora, aceitos })
      .where(and(eq(atualizacaoDeEmpresa.solicitacaoId, s.id), isNull(atualizacaoDeEmpresa.aprovadaEm)))
  if (campos.length) {
    const { porte, ...resto } = Object.fromEntries(campos.map((c) => [c, aceitos[c]!.valor])) as Partial<
      Record<CampoComparado, string>
    >
    await updateRow(db, empresa, s.empresaId, {
      ...resto,
      ...(porte && ehPorte(porte) && { porte }),
      versao: daEmpresa.versao + 1,
    })
    const ausente = await emNomeDeQuem(db, s.id, actor.id)
    await db.insert(empresaHistorico).values({
      empresaId: s.empresaId,
      usuarioId: actor.id,
      porDelegacaoDe: ausente?.id ?? null,
      mensagem: `Dados atualizados pela solicitação ${s.nrosolicitacao}: ${campos.map((c) => mudanca(c, daEmpresa, aceitos[c]!)).join('; ')}.`,
    })
    if (aceitos.porte) await seguirPorte(db, s.empresaId, actor.id)
  }
  const movida = await mover(db, s, 'aguardando_analise', r)
  await anunciar(db, avisos.atualizacaoAprovada, { s, por: actor.id, campos: campos.map((c) => rotulos[c]) })
  return verMovida(movida)
}

const fontes = { cliente: 'enviado pelo cliente', sas: 'do SAS' } as const
/** 'porte de MEI para ME (do SAS)'; of a person's business 'telefone (enviado pelo cliente)'. */
const mudanca = (
  c: CampoComparado,
  e: Record<CampoComparado | 'cpf', string | null>,
  { de, valor }: { de: keyof typeof fontes; valor: string },
) => `${rotulos[c]}${semValor(c, e) ? '' : ` de ${e[c]?.trim() || 'vazio'} para ${valor}`} (${fontes[de]})`

/**
 * What SAS said when the screen compared, where a value of it is chosen: the newest answer about this company, so that nobody
 * approves what he has not seen. @throws Recusa CONSULTA_DESATUALIZADA
 */
async function lidoDoSas(
  db: Pedido<Chamada>['db'],
  empresaId: number,
  { consulta, escolhas }: Pedido<Chamada>['corpo'],
): Promise<Record<string, string | null> | null> {
  if (!Object.values(escolhas ?? {}).includes('sas')) return null
  const [ultima] = await db
    .select()
    .from(consultaSas)
    .where(and(eq(consultaSas.empresaId, empresaId), eq(consultaSas.resultado, 'encontrada')))
    .orderBy(desc(consultaSas.id))
    .limit(1)
  if (!ultima || ultima.id !== consulta) throw new Recusa('CONSULTA_DESATUALIZADA')
  return ultima.dados
}
