import { cast } from '@hub/server/db/seed/cast.ts'
import { entrar } from '../e2e/support/entrar.ts'
import { carregar, mediana } from './carga.ts'
import { encher, umEmVinte } from './encher.ts'
import { abrirHub } from './hub.ts'

const paineis = [
  { nome: 'cliente', caminho: '/api/dash/externo/cliente/', email: cast.helena.email },
  { nome: 'prestador', caminho: '/api/dash/externo/prestador/', email: cast.marina.email },
  { nome: 'gestor', caminho: '/api/dash/interno/gestor/', email: cast.luciana.email },
  { nome: 'coordenador', caminho: '/api/dash/interno/coordenador/', email: cast.vera.email },
  { nome: 'consultor', caminho: '/api/dash/interno/consultor/', email: cast.tiago.email },
]

/** p50 and p95 of every panel at 100,000 requests of 5,000 companies: medians of five, one call at a time. */
export async function medirPaineis(servidor: string): Promise<Record<string, unknown>> {
  const hub = await abrirHub(servidor)
  const tabela: Record<string, unknown> = {}
  try {
    await encher(hub.database!, 5_000, 100_000, { mais: daExecucao })
    for (const { nome, caminho, email } of paineis) {
      const headers = await entrar(hub.url, email)
      await carregar(hub.url + caminho, headers, 1_500, 1)
      const p50s: number[] = []
      const p95s: number[] = []
      for (let vez = 0; vez < 5; vez++) {
        const { p50, p95 } = await carregar(hub.url + caminho, headers, 2_000, 1)
        p50s.push(p50)
        p95s.push(p95)
      }
      tabela[nome] = {
        'p50 (ms)': Number(mediana(p50s).toFixed(1)),
        'p95 (ms)': Number(mediana(p95s).toFixed(1)),
        meta: '≤ 50',
      }
    }
  } finally {
    await hub.parar()
  }
  return tabela
}

const ordem = 'right(s.nrosolicitacao, 6)::int'
const marina = `(select u.empresa_id from empresa_usuario u join usuario q on q.id = u.usuario_id
  where q.email = '${cast.marina.email}' and u.lado = 'prestador' limit 1)`
const tiago = `(select id from usuario where email = '${cast.tiago.email}')`

/**
 * What panels count beside the requests themselves: 200 provider companies with two invitations to each request, of which
 * Marina's has one in a hundred of the first hundred thousand; the phases that each request left; stages, invoices and charges of what is carried out; a
 * diagnostic of one in twenty, and Tiago as consultant of one in a hundred of these.
 */
export const daExecucao = [
  // As an accreditation marks them.
  `insert into empresa (cpf, razaosocial, nomefantasia, cidade_ibge, cidade, estado, prestadora)
   select lpad((80000000000 + g)::text, 11, '0'), 'Prestadora ' || g, 'Prestadora ' || g, '2927408', 'Salvador', 'BA', true from generate_series(1, 200) g`,
  `create temporary table prestadora as select id, row_number() over (order by id) - 1 as n from empresa where cpf like '80%'`,
  // Winner and loser; of what is still being proposed to nobody has won.
  `insert into proposta (solicitacao_id, empresa_id, situacao, rodada, valor_bruto, enviada_em)
   select s.id, case when ${ordem} % 100 = 0 and ${ordem} <= 100000 then ${marina} else p.id end,
     case when s.substatus in ('aguardando_pagamento', 'em_execucao', 'concluida') then 'autorizada' else 'enviada' end, 1, s.valor, now()
   from solicitacao s join prestadora p on p.n = ${ordem} % 200
   where s.nrosolicitacao like '2020-%' and s.substatus <> 'aguardando_analise'`,
  `insert into proposta (solicitacao_id, empresa_id, situacao, rodada)
   select s.id, p.id, (array['declinada', 'cancelada', 'convidada'])[1 + ${ordem} % 3], 0
   from solicitacao s join prestadora p on p.n = (${ordem} + 77) % 200
   where s.nrosolicitacao like '2020-%' and s.substatus <> 'aguardando_analise'`,
  `update solicitacao s set prestador_id = p.empresa_id, proposta_id = p.id, valor_subsidio = round(s.valor * 0.7),
     valor_cliente = s.valor - round(s.valor * 0.7), comprometido = case when s.substatus = 'concluida' then 0 else round(s.valor * 0.7) end,
     consumido = case when s.substatus = 'concluida' then round(s.valor * 0.7) else 0 end
   from proposta p where p.solicitacao_id = s.id and p.situacao = 'autorizada' and s.nrosolicitacao like '2020-%'`,
  `update solicitacao s set consultor_id = ${tiago} where s.nrosolicitacao like '2020-%' and ${ordem} % 100 = 7 and ${ordem} <= 100000`,
  // Measured as they come: the job that measures phases finds none of them.
  `insert into solicitacao_fase (solicitacao_id, fase, inicio, fim, dias_uteis)
   select s.id, f, d.inicio, d.inicio + d.dias, d.dias * 5 / 7 from solicitacao s cross join generate_series(1, 6) f
   cross join lateral (select (s.dtainclusao + f * interval '9 days')::date as inicio, (s.id * f) % 30 as dias) d
   where s.nrosolicitacao like '2020-%' and (s.substatus = 'concluida' or f = 1)`,
  `insert into etapa (solicitacao_id, ordem, descricao, entrega, horas, valor, dtainicio, dtafim, situacao)
   select s.id, e, 'Etapa ' || e, 'Relatório', 8, s.valor / 2, current_date, current_date + e * 20 - 10,
     case when s.substatus = 'concluida' then 'aceita' when e = 1 then (array['aceita', 'entregue', 'pendente'])[1 + (hashint4(${ordem}) >> 5 & 1023) % 3] else 'pendente' end
   from solicitacao s cross join generate_series(1, 2) e
   where s.nrosolicitacao like '2020-%' and s.substatus in ('aguardando_pagamento', 'em_execucao', 'concluida') order by s.id, e`,
  // Of the stages that are accepted one in 100 waits to be authorised, two in five to be paid.
  `insert into nota (solicitacao_id, parcela, etapa_id, valor, subsidio, etapa_aceita, situacao, numero, previsao_em, pago_no_dia)
   select e.solicitacao_id, e.ordem, e.id, e.valor, round(e.valor * 0.7), e.situacao = 'aceita', x.situacao,
     case when x.situacao in ('enviada', 'paga') then (e.id % 5000)::text end,
     case x.situacao when 'enviada' then current_date + e.id % 30 - 5 when 'paga' then s.dtainclusao::date + 60 + e.ordem * 20 end,
     case x.situacao when 'paga' then s.dtainclusao::date + 58 + e.ordem * 20 end
   from etapa e join solicitacao s on s.id = e.solicitacao_id
   cross join lateral (select case when s.substatus = 'concluida' then 'paga' when e.situacao <> 'aceita' or e.id % 100 = 0 then 'a_autorizar'
     else (array['autorizada', 'autorizada', 'enviada', 'enviada', 'devolvida'])[1 + e.id % 5] end as situacao) x
   where s.nrosolicitacao like '2020-%' order by e.id`,
  `insert into cobranca (solicitacao_id, empresa_id, parcela, valor, situacao, meio, txid, pago_em)
   select s.id, s.empresa_id, 1, s.valor_cliente, case when s.substatus = 'aguardando_pagamento' then 'pendente' else 'pago' end, 'pix', 'bench' || lpad(s.id::text, 27, '0'),
     case when s.substatus = 'aguardando_pagamento' then null else now() end
   from solicitacao s where s.nrosolicitacao like '2020-%' and s.valor_cliente > 0`,
  `insert into diagnostico (nrodiagnostico, solicitacao_id, situacao, consultor_id, prazo, atraso_avisado_em)
   select 'D' || s.nrosolicitacao, s.id, case when s.id % 5 = 0 then 'em_andamento' else 'aprovado' end, s.consultor_id, current_date + s.id % 9 - 4, now()
   from solicitacao s where s.nrosolicitacao like '2020-%' and (${umEmVinte('s.id')} or s.consultor_id = ${tiago}) order by s.id`,
  'set session_replication_role = replica',
  // Charges: paid ones have their receipt, of the others the provider was asked a moment ago.
  `update cobranca set recibo_codigo = 'R' || id, expira_em = now() + interval '30 days' where txid like 'bench%'`,
  `insert into cobranca_tentativa (cobranca_id, acao, resultado, dtainclusao)
   select id, 'consultar', situacao, now() - id % 900 * interval '1 second' from cobranca where txid like 'bench%'`,
  'set session_replication_role = origin',
]
