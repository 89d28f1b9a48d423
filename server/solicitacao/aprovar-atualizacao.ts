import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { atualizacaoDeEmpresa, empresa, empresaHistorico } from '../db/tables/empresa.ts'
import { notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { mover } from '../passos/mover-solicitacao.ts'
import { travarVisivel } from '../passos/solicitacao-travada.ts'
import { verMovida } from './solicitacao.view.ts'

const rotulos = {
  nomefantasia: 'nome fantasia',
  cep: 'CEP',
  logradouro: 'endereço',
  complemento: 'complemento',
  telefone: 'telefone',
  email: 'e-mail',
  sicab: 'SICAB',
} as const

/** The company takes what the client handed in, and its own history says so; nothing handed in changes nothing. */
export const aprovarAtualizacao: Caso<typeof chamadas.aprovarAtualizacao> = async ({ db, ator, params }) => {
  const s = await travarVisivel(db, ator, params.id, ['gestor', 'coordenador'])
  exigir(decidir(solicitacao, 'aprovarAtualizacao', s.substatus, ator.grupos))
  const r = await lerRegulamento(db)
  const [aprovada] = await db
    .update(atualizacaoDeEmpresa)
    .set({ aprovadaEm: r.agora })
    .where(and(eq(atualizacaoDeEmpresa.solicitacaoId, s.id), isNull(atualizacaoDeEmpresa.aprovadaEm)))
    .returning()
  const dados = aprovada?.dados ?? {}
  const campos = Object.keys(dados) as (keyof typeof rotulos)[]
  if (campos.length) {
    await db.update(empresa).set(dados).where(eq(empresa.id, s.empresaId))
    await db.insert(empresaHistorico).values({
      empresaId: s.empresaId,
      usuarioId: ator.id,
      mensagem: `Dados atualizados pela solicitação ${s.nrosolicitacao}: ${campos.map((c) => rotulos[c]).join(', ')}.`,
    })
  }
  const movida = await mover(db, s, 'aguardando_analise', r)
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'atualizacaoAprovada',
    mensagem: 'Dados da empresa conferidos: a análise continua',
    usuarioId: ator.id,
    para: ['cliente', ...internos],
  })
  await notificar(
    db,
    await pessoasDaEmpresa(db, s.empresaId, 'cliente'),
    `Seus dados foram conferidos: a análise da solicitação ${s.nrosolicitacao} continua.`,
    `/solicitacoes/${s.id}`,
  )
  return verMovida(movida)
}
