import { podeLerAtesto } from '@hub/domain/avaliacao/avaliacao.rules.ts'
import { dataLocal } from '@hub/domain/kernel/data.ts'
import type { avaliacao } from '@hub/protocol/avaliacao.ts'
import { exigir, existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linha } from '../db/linhas.ts'
import { atestoVigente } from '../db/queries/atesto.ts'
import { emitirDocumento } from '../db/queries/emitir-documento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { DadosDoAtesto, Emissao } from '../integrations/pdf/pdf.ts'
import type { Ator, Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { escopoDoProjeto, papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { type Solicitacao, travarSolicitacao } from '../passos/solicitacao-travada.ts'

interface Linha {
  clienteNome: string
  clienteDoc: string
  prestadorNome: string
  prestadorDoc: string
  contrato: string
  etapas: {
    ordem: number
    descricao: string
    entregueEm: string
    aceitaEm: string
    aceitaPor: string | null
    dtainicio: string
    dtafim: string
  }[]
  nota: number | null
}

/**
 * Made by the manager in the final analysis; asked for again, the same bytes. Once it is made everybody of the project reads
 * it; before, for the others there is nothing to be found.
 */
export const gerarAtesto: Caso<typeof avaliacao.gerarAtesto> = async ({ db, ator, params, portas }) => {
  existente(await linha(db, sql`select 1 from solicitacao s where s.id = ${params.id} and ${escopoDoProjeto(ator)}`))
  const s = await travarSolicitacao(db, params.id)
  const nome = `atesto-final-${s.nrosolicitacao}.pdf`
  const pronto = await linha<{ chave: string }>(
    db,
    sql`select a.chave from solicitacao s cross join lateral (${atestoVigente}) t join arquivo a on a.id = t.arquivo_id where s.id = ${s.id}`,
  )
  if (pronto) return { nome, tipo: 'application/pdf', corpo: await portas.arquivos.ler(pronto.chave) }
  const pode = podeLerAtesto(
    { substatus: s.substatus, atestoGerado: false },
    { id: ator.id, papeis: papeisNoProjeto(ator, s) },
  )
  if (!pode.permitido && pode.recusa === 'PAPEL_NAO_PERMITE') throw new Recusa('NAO_ENCONTRADO')
  exigir(pode)

  const r = await lerRegulamento(db)
  const dados = await dadosDoAtesto(db, s, ator, portas)
  let bytes: Uint8Array = new Uint8Array()
  await emitirDocumento(db, portas, {
    tipo: 'atesto_final',
    titulo: `Atesto final da solicitação ${s.nrosolicitacao}`,
    nome,
    solicitacaoId: s.id,
    em: r.agora,
    usuarioId: ator.id,
    gerar: async (emissao) => {
      const pdf = await portas.documentos.atestoFinal({ ...dados, ...emissao })
      bytes = pdf.bytes
      return pdf
    },
  })
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'atestoGerado',
    mensagem: 'Atesto final gerado',
    usuarioId: ator.id,
    para: ['cliente', 'prestador', ...internos],
    ...(s.prestadorId && { empresaId: s.prestadorId }),
  })
  return { nome, tipo: 'application/pdf', corpo: Buffer.from(bytes) }
}

async function dadosDoAtesto(
  db: Banco,
  s: Solicitacao,
  ator: Ator,
  portas: Portas,
): Promise<Omit<DadosDoAtesto, keyof Emissao>> {
  const l = existente(
    await linha<Linha>(
      db,
      sql`select c.razaosocial as "clienteNome", coalesce(c.cnpj, c.cpf) as "clienteDoc", p.razaosocial as "prestadorNome",
        coalesce(p.cnpj, p.cpf) as "prestadorDoc", coalesce((select k.codigo from contrato k where k.solicitacao_id = s.id
          and k.tipo = 'contrato' and k.situacao in ('assinado', 'encerrado') order by k.id desc limit 1), s.nrosolicitacao) as contrato,
        (select jsonb_agg(jsonb_build_object('ordem', e.ordem, 'descricao', e.descricao, 'entregueEm', e.entregue_em, 'aceitaEm', e.aceita_em,
          'aceitaPor', (select u.nome || ' ' || u.sobrenome from usuario u where u.id = e.aceita_por), 'dtainicio', e.dtainicio, 'dtafim', e.dtafim)
          order by e.ordem) from etapa e where e.solicitacao_id = s.id) as etapas,
        (select a.nota from avaliacao a where a.solicitacao_id = s.id) as nota
        from solicitacao s join empresa c on c.id = s.empresa_id join empresa p on p.id = s.prestador_id where s.id = ${s.id}`,
    ),
  )
  const { fuso, entidade } = portas.config
  const dia = (momento: string) => dataLocal(new Date(momento), fuso)
  return {
    solicitacao: s.nrosolicitacao,
    contrato: l.contrato,
    cliente: { nome: l.clienteNome, documento: l.clienteDoc },
    prestador: { nome: l.prestadorNome, documento: l.prestadorDoc },
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
    gestor: { nome: ator.nome, cargo: ator.grupos.includes('coordenador') ? 'Coordenação' : 'Gestão' },
  }
}
