import { umEmVinte } from './encher.ts'

/** A contract like the demonstration's for each request that has a provider; one in twenty was amended, one in a hundred ended, one in a thousand waits for the coordinator. After daExecucao. */
export const deContratos = [
  `insert into documento (codigo, tipo, titulo, arquivo_id, solicitacao_id, sha256, sha256_emitido, dados)
   select 'B' || s.id, x.tipo, 'Contrato ' || s.nrosolicitacao || '/1', x.arquivo_id, s.id, x.sha256, x.sha256, x.dados from solicitacao s
   cross join (select * from documento where tipo = 'contrato' order by codigo limit 1) x where s.nrosolicitacao like '2020-%' and s.proposta_id is not null`,
  `insert into contrato (proposta_id, solicitacao_id, empresa_id, situacao, codigo, arquivo_id, sha256, dados, selado_id, expira_em)
   select s.proposta_id, s.id, s.empresa_id, case when s.substatus = 'concluida' then 'encerrado' else 'assinado' end, d.codigo, d.arquivo_id, d.sha256,
     jsonb_build_object('numero', s.nrosolicitacao || '/1', 'preco', jsonb_build_object('totalCentavos', s.valor)), d.arquivo_id, now()
   from documento d join solicitacao s on s.id = d.solicitacao_id where d.codigo like 'B%' and s.nrosolicitacao like '2020-%' order by s.id`,
  `insert into aditivo (tipo, contrato_id, solicitacao_id, numero, situacao, motivo, conteudo, pedido_por)
   select case when k.id % 100 = 7 then 'distrato' else 'aditivo' end, k.id, k.solicitacao_id, 1,
     case when k.id % 1000 = 7 then 'em_aprovacao' else (array['vigente', 'vigente', 'vigente', 'recusado', 'retirado'])[1 + (k.id / 20) % 5] end, 'Mais prazo para a etapa ' || k.id % 90, '{}', s.gestor_id
   from contrato k join solicitacao s on s.id = k.solicitacao_id where k.codigo like 'B%' and ${umEmVinte('k.id')} order by k.id`,
]
/** What RM says of three in four invoices that were sent or paid, one in 5,000 of which it paid otherwise; and of some that the hub does not have. After daExecucao. */
export const doRm = [
  `insert into pagamento_no_rm (lancamento, documento, nota_id, situacao, valor, pago_em, diferenca, lido_em)
   select 'L' || n.id, 'HUB-N' || n.id, n.id, case n.situacao when 'paga' then 'pago' else 'em_aberto' end, n.valor, n.pago_no_dia,
     case when n.id % 5000 = 0 then 'valor_diferente' end, now() - n.id % 90 * interval '1 hour'
   from nota n where n.situacao in ('paga', 'enviada') and n.id % 4 > 0`,
  `insert into pagamento_no_rm (lancamento, documento, situacao, valor, pago_em, diferenca, lido_em)
   select 'X' || g, 'HUB-N9' || g, 'pago', 1000, current_date - g, 'nota_desconhecida', now() from generate_series(1, 50) g`,
]
