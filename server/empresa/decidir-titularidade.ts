import { podeConfirmarTitularidade, podeRecusarTitularidade } from '@hub/domain/empresa/titularidade.rules.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeCancelar } from '@hub/domain/solicitacao/solicitacao.rules.ts'
import type { empresa as chamadas } from '@hub/protocol/empresa.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { escopoDaEmpresa } from '../db/queries/escopo-empresa.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { emAndamento } from '../db/queries/vez.ts'
import { col, nullable, num, type Row, row, rows, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import { avisar } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { encerrarSolicitacao } from '../services/encerrar-solicitacao.ts'
import { fatosDaSolicitacao } from '../services/fatos-da-solicitacao.ts'
import { travarSolicitacao } from '../services/solicitacao-travada.ts'
import { confirmarTitularidade } from '../services/titularidade.ts'
import { avisos } from './empresa.avisos.ts'
import { comoConfirma, comoOlha, lerEmpresa } from './empresa.consulta.ts'
import { contar } from './historico.ts'

const reclamada = { id: num, nome: text, titularidade: col(empresa.titularidade), unidadeId: nullable(num) }
type Reclamada = Row<typeof reclamada>

/** The staff says whether a company is of those who claimed it by registration (decision 0064). */
export const decidirTitularidade: UseCase<typeof chamadas.decidirTitularidade> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const e = existente(
    await row(db, reclamada)`
      select e.id, e.nomefantasia as nome, e.titularidade,
          (select c.unidade_id from unidade_cidade c where c.cidade_ibge = e.cidade_ibge) as "unidadeId"
        from empresa e where e.id = ${params.id} and ${escopoDaEmpresa(actor)} for update of e`,
  )
  const quem = comoConfirma(actor, await comoOlha(db, actor, e.id), e.unidadeId)
  if (corpo.confirmar) {
    exigir(podeConfirmarTitularidade(quem, e.titularidade))
    await confirmarTitularidade(db, ports, e, 'equipe', actor.id)
  } else {
    exigir(podeRecusarTitularidade(quem, e.titularidade))
    await recusar(db, ports, actor, e, primeiraMaiuscula(corpo.motivo!))
  }
  return lerEmpresa(db, actor, e.id)
}

/** Its people are told and act for it no more; what they sent, which could not be released, ends, and so does what they began as a provider. */
async function recusar(db: Database, ports: Ports, actor: Actor, e: Reclamada, motivo: string): Promise<void> {
  const r = await lerRegulamento(db)
  const abertas = await rows(db, { id: num })`
    select s.id from solicitacao s where s.empresa_id = ${e.id} and ${emAndamento} order by s.id`
  for (const { id } of abertas) {
    const s = await travarSolicitacao(db, id)
    const quem = { id: actor.id, papeis: actor.grupos.filter((g) => g === 'gestor' || g === 'coordenador') }
    if (podeCancelar(await fatosDaSolicitacao(db, s), quem).permitido)
      await encerrarSolicitacao(db, ports, s, r, { para: 'cancelada_entidade', motivo, por: actor.id })
  }
  await anunciar(db, avisos.titularidadeRecusada, { ...e, motivo }, ports)
  const saem = await rows(db, { id: num })`
    delete from empresa_usuario where empresa_id = ${e.id} returning usuario_id as id`
  for (const { id } of saem) await avisar(db, { tipo: 'sessao', id })
  await ports.emitir(db, ports, 'titularidadeRecusada', { empresaId: e.id, motivo, por: actor.id })
  await db.execute(sql`update empresa set titularidade = 'recusada', titularidade_prova = 'equipe' where id = ${e.id}`)
  await contar(db, e.id, actor, `Titularidade recusada. Motivo: ${motivo}`)
}
