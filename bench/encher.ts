import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '@hub/server/db/database.ts'
import { vistas } from '@hub/server/db/queries/contagem-dos-paineis.ts'
import { varrerVezes } from '@hub/server/db/queries/escrever-vez.ts'
import { cast } from '@hub/server/db/seed/cast.ts'
import pg from 'pg'
import { semRastro } from './sem-rastro.ts'

/** One row in twenty, spread over services, companies and units, which go round with the number. */
export const umEmVinte = (id: string): string => `abs(hashint4(${id})) % 20 = 7`

/** Units of one city each, beside the demonstration's, with a manager each: accounts like Luciana's. */
const deUnidades = (quantas: number): string[] => [
  `create temporary table unidade_a_mais as select 10 + g as unidade, 1000 + g as usuario, (2990000 + g)::text as cidade from generate_series(1, ${quantas}) g`,
  `insert into unidade_atendimento (id, descricao) overriding system value select unidade, 'Unidade ' || unidade from unidade_a_mais`,
  'insert into unidade_cidade (cidade_ibge, unidade_id) select cidade, unidade from unidade_a_mais',
  `insert into usuario overriding system value
   select (jsonb_populate_record(u, jsonb_build_object('id', usuario, 'nome', 'Gestora ' || unidade, 'email', 'gestora' || unidade || '@unidade.example', 'cpf', null))).*
   from unidade_a_mais join usuario u on u.email = '${cast.luciana.email}'`,
  `insert into usuario_grupo (usuario_id, grupo) select usuario, 'gestor' from unidade_a_mais`,
  `insert into aceite_dos_termos (usuario_id, versao, ip) select usuario, a.versao, a.ip from unidade_a_mais
   join usuario u on u.email = '${cast.luciana.email}' join aceite_dos_termos a on a.usuario_id = u.id`,
  'insert into unidade_gestor (unidade_id, usuario_id) select unidade, usuario from unidade_a_mais',
]
/** Who answers for one of them. */
export const gestoraDeUma = 'gestora17@unidade.example'

/**
 * Adds `empresas` client companies and `solicitacoes` requests spread over cities, offers, states and the last `dias` days (three years), to a
 * database that already has the demonstration. Half a percent of them belong to Helena's first company, as a busy client's.
 * They come in the order of their numbers, as in a hub: not service by service, as a join would have them. States and deadlines are strewn, so that each company and each offer has some of all. Deadlines are ends of days, as everywhere. A third of the analyses and executions are late; what a passed deadline would end, and warnings, leave the sweep no work.
 * `mais`: statements that go on from there (daExecucao, deContratos). `unidades`: so many more units, over whose cities they are spread too.
 */
export async function encher(
  url: string,
  empresas: number,
  solicitacoes: number,
  { dias = 1_000, mais = [], unidades = 0 }: { dias?: number; mais?: readonly string[]; unidades?: number } = {},
): Promise<void> {
  const cliente = new pg.Client({ connectionString: url })
  await cliente.connect()
  try {
    await semRastro(cliente, async () => {
      if (unidades) for (const comando of deUnidades(unidades)) await cliente.query(comando)
      await inserir(cliente, empresas, solicitacoes, dias)
      for (const comando of mais) await cliente.query(comando)
    })
    // As the minute's sweep does; each request once.
    await cliente.query('select compactar_contagens()')
    await cliente.query(`with marcas as (delete from vez_a_escrever returning *)
      insert into vez_a_escrever (transacao, solicitacao_id) select min(transacao::text)::xid8, solicitacao_id from marcas group by 2`)
    const hub = await openDatabase({ url, pasta: '' })
    try {
      await varrerVezes(hub.database)
    } finally {
      await hub.fechar()
    }
    for (const vista of vistas) await cliente.query(`refresh materialized view ${vista}`)
    await cliente.query('vacuum analyze')
    await sossegar(cliente)
  } finally {
    await cliente.end()
  }
}

/** Until what the server does by itself after so many writes is done: it would be measured too. */
async function sossegar(cliente: pg.Client): Promise<void> {
  const emCurso = `select 1 from pg_stat_activity where backend_type = 'autovacuum worker'`
  while ((await cliente.query(emCurso)).rows.length > 0) await setTimeout(1_000)
  await cliente.query('checkpoint')
}

async function inserir(cliente: pg.Client, empresas: number, solicitacoes: number, dias: number): Promise<void> {
  await cliente.query(
    `insert into empresa (cpf, razaosocial, nomefantasia, porte, cidade_ibge, cidade, estado)
       select lpad((90000000000 + g)::text, 11, '0'), 'Empresa ' || g || ' Ltda', 'Empresa ' || g, (array['MEI','ME','EPP'])[1 + g % 3],
         c.cidade_ibge, 'Cidade ' || g % 9, 'BA'
       from generate_series(1, $1) g join (select cidade_ibge, row_number() over () - 1 as n, count(*) over () as t from unidade_cidade) c on c.n = g % c.t`,
    [empresas],
  )
  await cliente.query(
    `insert into solicitacao (nrosolicitacao, empresa_id, modelo_oferta_id, servico_id, programa_id, unidade_id, area_id, substatus, objetivo,
         oferta, valor, bp, autor_id, gestor_id, rodada, prazo, avisos_de_prazo, fases, dtainclusao, busca)
       select '2020-' || lpad(g::text, 6, '0'), case when g % 200 = 0 then h.id else e.id end, m.id, s.id, s.programa_id, uc.unidade_id, s.area_id,
         (array['aguardando_analise','em_selecao','aguardando_pagamento','em_execucao','concluida','concluida','concluida','cancelada_cliente'])[1 + k.n],
         'Objetivo ' || g, jsonb_build_object('titulo', m.titulo, 'servico', s.titulo, 'codigo', s.codigo, 'descricao', s.descricao, 'tipo', m.tipo,
           'horas', m.horas, 'prazoDias', m.prazo_dias, 'imagem', null, 'exigeDiagnostico', false, 'etapas', '[]'::jsonb),
         m.valor, 7000, u.id, case when k.n > 3 then null else gu.usuario_id end, 0,
         case when k.n in (0, 3) then hoje.fim + (k.dias - 10) * interval '1 day'
           when k.n < 4 then hoje.fim + (k.dias + 1) * interval '1 day' end, 9, '{"1":"2026-01-05"}', now() - (g % $2::int) * interval '1 day',
         busca_texto('2020-' || lpad(g::text, 6, '0') || ' ' || e.nomefantasia || ' ' || s.titulo)
       from generate_series(1, $1) g cross join lateral (select hashint4(g) & 7 as n, abs(hashint4(-g) % 30) as dias) k
       cross join (select count(*) filter (where cpf like '9%') as n from empresa) es cross join (select count(*) as n from modelo_oferta) ms
       join (select id, nomefantasia, cidade_ibge, row_number() over (order by id) - 1 as n from empresa where cpf like '9%') e on e.n = g % es.n
       join (select id, servico_id, titulo, tipo, horas, prazo_dias, valor, row_number() over (order by id) - 1 as n from modelo_oferta) m on m.n = g % ms.n
       join servico s on s.id = m.servico_id join unidade_cidade uc on uc.cidade_ibge = e.cidade_ibge
       join lateral (select usuario_id from unidade_gestor where unidade_id = uc.unidade_id order by usuario_id limit 1) gu on true
       cross join (select (date_trunc('day', now() at time zone 'America/Sao_Paulo') + interval '1 day' - interval '1 millisecond') at time zone 'America/Sao_Paulo' as fim) hoje
       cross join (select id from empresa where cnpj = 'DEM0C001000115') h cross join (select id from usuario where email = 'helena@docecacau.example') u order by g`,
    [solicitacoes, dias],
  )
  await cliente.query(
    `insert into titulo_contratado (servico_id, titulo) select distinct s.servico_id, x.titulo from solicitacao s
       cross join lateral (values (s.oferta->>'titulo'), (s.oferta->>'servico')) x(titulo) on conflict do nothing`,
  )
}
