import type { nomesDosDados } from '@hub/domain/usuario/privacidade.rules.ts'
import type { usuario } from '@hub/protocol/usuario.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import type { Caso } from '../kernel/caso.ts'
import { anotarAcesso } from '../passos/acesso.ts'
import { emHtml } from './meus-dados.view.ts'

/** Everything that the hub keeps under a person's name, for the person alone (LGPD, art. 18, II and V; art. 19). */
export const exportarMeusDados: Caso<typeof usuario.exportarMeusDados> = async ({ db, ator, query, origem }) => {
  const dados = await lerMeusDados(db, ator.id)
  await anotarAcesso(db, origem, { tipo: 'exportacao', usuarioId: ator.id })
  return query.formato === 'json'
    ? { nome: 'meus-dados.json', tipo: 'application/json', corpo: Buffer.from(JSON.stringify(dados, null, 2)) }
    : { nome: 'meus-dados.html', tipo: 'text/html; charset=utf-8', corpo: Buffer.from(emHtml(dados)) }
}

export type MeusDados = Record<keyof typeof nomesDosDados, Record<string, unknown>[]>

async function lerMeusDados(db: Banco, id: number): Promise<MeusDados> {
  return (await linha<MeusDados>(
    db,
    sql`select
      ${todas(sql`select u.nome, u.sobrenome, u.email, u.cpf, u.telefone, u.genero, u.ativo, u.dtainclusao as desde from usuario u where u.id = ${id}`)} as cadastro,
      ${todas(sql`select g.grupo as perfil from usuario_grupo g where g.usuario_id = ${id} order by 1`)} as perfis,
      ${todas(sql`select e.razaosocial as empresa, coalesce(e.cnpj, e.cpf) as documento, v.lado, v.representante from empresa_usuario v
        join empresa e on e.id = v.empresa_id where v.usuario_id = ${id} order by 1`)} as empresas,
      ${todas(sql`select s.nrosolicitacao as numero, s.objetivo, s.dtainclusao as em from solicitacao s where s.autor_id = ${id} order by s.id`)} as solicitacoes,
      ${todas(sql`select a.nome, a.parte, a.assinado_em as em, a.ip from contrato_assinatura a
        where a.usuario_id = ${id} and a.assinado_em is not null order by 3`)} as assinaturas,
      ${todas(sql`select m.texto, m.papel as como, m.dtainclusao as em from mensagem m where m.usuario_id = ${id} order by m.id`)} as mensagens,
      ${todas(sql`select n.mensagem as aviso, n.visto, n.dtainclusao as em from notificacao n where n.usuario_id = ${id} order by n.id`)} as notificacoes,
      ${todas(sql`select h.mensagem as feito, h.dtainclusao as em from solicitacao_historico h where h.usuario_id = ${id} order by h.id`)} as historico,
      ${todas(sql`select d.inicio, d.fim, p.nome || ' ' || p.sobrenome as para, d.motivo from delegacao d join usuario p on p.id = d.para
        where d.de = ${id} order by d.id`)} as ausencias,
      ${todas(sql`select x.criada_em as entrou, x.usada_em as usou, x.ip, x.agente as navegador from sessao x where x.usuario_id = ${id} order by 1`)} as sessoes,
      ${todas(sql`select a.tipo, a.detalhe, p.nome || ' ' || p.sobrenome as por, a.ip, a.dtainclusao as em from acesso a
        left join usuario p on p.id = a.por_id where a.usuario_id = ${id} order by a.id`)} as acessos,
      ${todas(sql`select c.versao, c.dtainclusao as em from ciencia_do_aviso c where c.usuario_id = ${id} order by 2`)} as "avisosLidos"`,
  ))!
}

const todas = (consulta: ReturnType<typeof sql>) =>
  sql`coalesce((select jsonb_agg(to_jsonb(r)) from (${consulta}) r), '[]')`
