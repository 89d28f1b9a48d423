import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Falante, ladoNaConversa, podeEnviar, quemOuve } from '@hub/domain/mensagem/conversa.rules.ts'
import { limparMensagem, MAXIMO_DE_ARQUIVOS } from '@hub/domain/mensagem/texto.rules.ts'
import { campoInvalido, exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import type { mensagem as chamadas } from '@hub/protocol/mensagem.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { lista } from '../db/queries/escopo.ts'
import { num, row } from '../db/rows.ts'
import { mensagemArquivo } from '../db/tables/mensagem.ts'
import { avisar } from '../events/registrar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { type ConversaLida, lerConversa } from './conversas.consulta.ts'
import { verMensagens } from './mensagens.view.ts'
import { participantesDe } from './participantes.ts'

/** In the order in which somebody with several roles of the staff speaks. */
const daEquipe: readonly Papel[] = ['gestor', 'coordenador', 'consultor']

const papelDe = (c: ConversaLida, quem: Falante): Papel => {
  const lado = ladoNaConversa(c.grupo, quem)
  if (lado === 'executor') return c.grupo.empresaId === null ? 'consultor' : 'prestador'
  return lado === 'cliente' || lado === 'prestador' ? lado : daEquipe.find((p) => quem.papeis.includes(p))!
}

/**
 * One message to everybody of a conversation, live when it commits. The request is held meanwhile, so that nothing is said
 * after its end; the conversation's row is held too, so that ids follow the order in which messages become visible.
 */
export const enviar: UseCase<typeof chamadas.enviar> = async ({ db, actor, corpo, arquivos }) => {
  existente(await row(db)`select 1 from solicitacao where id = ${corpo.solicitacao} for share`)
  const c = await lerConversa(db, actor, corpo)
  exigir(podeEnviar(c.grupo, c.fatos, c.quem))
  const texto = limparMensagem(corpo.mensagem)
  if (texto === '' && arquivos.length === 0)
    throw campoInvalido('mensagem', 'Escreva uma mensagem ou anexe um arquivo.')
  if (arquivos.length > MAXIMO_DE_ARQUIVOS)
    throw campoInvalido('arquivos', `Envie no máximo ${MAXIMO_DE_ARQUIVOS} arquivos por mensagem.`)
  const conversaId = await travarConversa(db, c)
  const id = await escrever(db, c, conversaId, { autor: actor.id, papel: papelDe(c, c.quem), texto })
  if (arquivos.length)
    await db.insert(mensagemArquivo).values(arquivos.map((a) => ({ mensagemId: id, arquivoId: a.id })))
  await avisar(db, { tipo: 'mensagem', id: c.s.id, ...quemOuve(c.grupo, c.fatos) })
  return (await verMensagens(db, actor.id, conversaId, sql`limit 1`))[0]!
}

/** The conversation's row, made by its first message, held until the message is there. */
async function travarConversa(db: Database, { s, grupo }: ConversaLida): Promise<number> {
  const { id } = (await row(db, { id: num })`
    insert into conversa (solicitacao_id, tipo, empresa_id, consultor_id) values (${s.id}, ${grupo.tipo}, ${grupo.empresaId}, ${grupo.consultorId})
      on conflict on constraint conversa_grupo do update set ultima_em = agora() returning id`)!
  return id
}

interface Escrita {
  autor: number
  papel: Papel
  texto: string
}

/**
 * The message, unread for everybody it is for; its author has seen all until here. Answers its id. One statement: people wait
 * for what is said.
 */
async function escrever(
  db: Database,
  c: ConversaLida,
  conversaId: number,
  { autor, papel, texto }: Escrita,
): Promise<number> {
  const [pessoas = []] = await participantesDe(db, c.s, [{ grupo: c.grupo, id: conversaId }])
  const para = lista(pessoas.map((p) => p.id).filter((p) => p !== autor))
  const { id } = (await row(db, { id: num })`
    with nova as (
        insert into mensagem (conversa_id, usuario_id, papel, texto) values (${conversaId}, ${autor}, ${papel}, ${texto}) returning id
      ), ultima as (
        update conversa set ultima_id = nova.id, ultima_em = agora() from nova where conversa.id = ${conversaId}
      ), outros as (
        update mensagem_leitura set destinatario = false, pendente_desde = null
        where conversa_id = ${conversaId} and destinatario and usuario_id <> ${autor} and not usuario_id = any(${para})
      ), deles as (
        insert into mensagem_leitura as l (conversa_id, usuario_id, pendente_desde, destinatario)
        select ${conversaId}, u, agora(), true from unnest(${para}) u order by u
        on conflict (conversa_id, usuario_id) do update
          set destinatario = true, pendente_desde = coalesce(l.pendente_desde, excluded.pendente_desde)
      ), dele as (
        insert into mensagem_leitura (conversa_id, usuario_id, lida_ate, lida_em, destinatario, falou)
        select ${conversaId}, ${autor}, nova.id, agora(), true, true from nova
        on conflict (conversa_id, usuario_id) do update set lida_ate = excluded.lida_ate, lida_em = excluded.lida_em,
          pendente_desde = null, destinatario = true, falou = true
      ) select id from nova`)!
  return id
}
