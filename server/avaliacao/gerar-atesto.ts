import { podeLerAtesto } from '@hub/domain/avaliacao/avaliacao.rules.ts'
import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Database } from '../db/drizzle.ts'
import { atestoVigente } from '../db/queries/atesto.ts'
import { emitirDocumento } from '../db/queries/emitir-documento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { each, list, nullable, num, obj, row, text } from '../db/rows.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { DadosDoAtesto, Emissao } from '../integrations/pdf/pdf.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Actor, UseCase } from '../kernel/use-case.ts'
import { escopoDoProjeto, papeisNoProjeto } from '../services/escopo-projeto.ts'
import { baixarDocumento } from '../services/selar-documento.ts'
import { type Solicitacao, travarSolicitacao } from '../services/solicitacao-travada.ts'

const parteDoAtesto = { nome: text, nomeDoNegocio: text, documento: text }
const forma = {
  cliente: obj(parteDoAtesto),
  prestador: obj(parteDoAtesto),
  contrato: text,
  etapas: list(
    obj({
      ordem: num,
      ...each(['descricao', 'entregueEm', 'aceitaEm', 'dtainicio', 'dtafim'], text),
      aceitaPor: nullable(text),
    }),
  ),
  nota: nullable(num),
}

/**
 * Made by the manager in the final analysis; asked for again, the same bytes. Once it is made everybody of the project reads
 * it; before, for the others there is nothing to be found. It is handed out with its seal, which is made after the transaction.
 */
export const gerarAtesto: UseCase<typeof avaliacao.gerarAtesto> = async ({ db, actor, params, ports, logger }) => {
  existente(await row(db)`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDoProjeto(actor)}`)
  const codigo = await db.transaction((tx) => acharOuEmitir(tx, actor, params.id, ports))
  return baixarDocumento(ports, codigo, logger)
}

/** Code of the attestation in force. */
async function acharOuEmitir(tx: Database, actor: Actor, id: number, ports: Ports): Promise<string> {
  const s = await travarSolicitacao(tx, id)
  const pronto = await row(tx, { codigo: text })`
    select t.codigo from solicitacao s cross join lateral (${atestoVigente}) t where s.id = ${s.id}`
  if (pronto) return pronto.codigo
  const pode = podeLerAtesto(
    { substatus: s.substatus, atestoGerado: false },
    { id: actor.id, papeis: papeisNoProjeto(actor, s) },
  )
  if (!pode.permitido && pode.recusa === 'PAPEL_NAO_PERMITE') throw new Recusa('NAO_ENCONTRADO')
  exigir(pode)

  const r = await lerRegulamento(tx)
  const { cliente, prestador, ...dados } = await dadosDoAtesto(tx, s, actor, ports)
  const { codigo } = await emitirDocumento(tx, ports, {
    tipo: 'atesto_final',
    titulo: `Atesto final da solicitação ${s.nrosolicitacao}`,
    nome: `atesto-final-${s.nrosolicitacao}.pdf`,
    solicitacaoId: s.id,
    em: r.agora,
    usuarioId: actor.id,
    dados: {
      servico: dados.servico,
      partes: [
        { papel: 'Cliente', ...cliente },
        { papel: 'Prestador', ...prestador },
        { papel: 'Patrocinador', ...dados.patrocinador },
      ],
      valor: dados.totalCentavos,
      inicio: dados.inicio,
      fim: dados.fim,
    },
    gerar: (emissao) => ports.documentos.atestoFinal({ ...dados, cliente, prestador, ...emissao }),
  })
  await registrar(tx, {
    solicitacaoId: s.id,
    evento: 'atestoGerado',
    mensagem: 'Atesto final gerado',
    usuarioId: actor.id,
    para: ['cliente', 'prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  return codigo
}

async function dadosDoAtesto(db: Database, s: Solicitacao, actor: Actor, ports: Ports) {
  const l = existente(
    await row(db, forma)`
      select jsonb_build_object('nome', c.razaosocial, 'nomeDoNegocio', c.nomefantasia, 'documento', coalesce(c.cnpj, c.cpf)) as cliente,
        jsonb_build_object('nome', p.razaosocial, 'nomeDoNegocio', p.nomefantasia, 'documento', coalesce(p.cnpj, p.cpf)) as prestador,
        coalesce((select k.dados->>'numero' from contrato k where k.solicitacao_id = s.id
          and k.tipo = 'contrato' and k.situacao in ('assinado', 'encerrado') order by k.id desc limit 1), s.nrosolicitacao) as contrato,
        (select jsonb_agg(jsonb_build_object('ordem', e.ordem, 'descricao', e.descricao, 'entregueEm', e.entregue_em, 'aceitaEm', e.aceita_em,
          'aceitaPor', (select u.nome || ' ' || u.sobrenome from usuario u where u.id = e.aceita_por), 'dtainicio', e.dtainicio, 'dtafim', e.dtafim)
          order by e.ordem) from etapa e where e.solicitacao_id = s.id) as etapas,
        (select a.nota from avaliacao a where a.solicitacao_id = s.id) as nota
        from solicitacao s join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id where s.id = ${s.id}`,
  )
  const { entidade } = ports.config
  const r = await lerRegulamento(db)
  const dia = (momento: string) => r.diaDe(new Date(momento))
  return {
    solicitacao: s.nrosolicitacao,
    contrato: l.contrato,
    cliente: l.cliente,
    prestador: l.prestador,
    patrocinador: { nome: entidade.nome, documento: entidade.cnpj },
    servico: s.oferta.titulo,
    inicio: l.etapas.map((e) => e.dtainicio).sort()[0]!,
    fim: l.etapas
      .map((e) => dia(e.aceitaEm))
      .sort()
      .at(-1)!,
    totalCentavos: s.valor,
    etapas: l.etapas.map((e) => ({
      ordem: e.ordem,
      descricao: e.descricao,
      entregueEm: dia(e.entregueEm),
      aceitaEm: dia(e.aceitaEm),
      aceitaPor: e.aceitaPor ?? 'Aceite por decurso de prazo',
    })),
    ...(l.nota !== null && { avaliacao: { nota: `${l.nota} de 10` } }),
    gestor: { nome: actor.nome, cargo: actor.grupos.includes('coordenador') ? 'Coordenação' : 'Gestão' },
  } satisfies Omit<DadosDoAtesto, keyof Emissao>
}
