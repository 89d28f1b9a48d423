import { situacoesDoVinculo } from '@hub/domain/cadastro/cadastro.formas.ts'
import { documentoNaLista, ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { podeDecidirVinculo } from '@hub/domain/vinculo/vinculo.rules.ts'
import { vinculo } from '@hub/domain/vinculo/vinculo.states.ts'
import type { MeuPedidoDeVinculo, PedidoDeVinculo } from '@hub/protocol/cadastro.ts'
import { type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { col, each, nullable, num, type Row, text } from '../db/rows.ts'
import { pedidoDeVinculo } from '../db/tables/cadastro.ts'
import type { Actor } from '../kernel/use-case.ts'

export const linhaDoVinculo = {
  ...each(['id', 'usuarioId', 'empresaId', 'pessoas'], num),
  ...each(['pessoa', 'email', 'empresa', 'cidade', 'estado', 'dtainclusao'], text),
  ...each(['pessoaCpf', 'cnpj', 'cpf', 'mensagem', 'resposta', 'decididoPor', 'decididoEm'], nullable(text)),
  lado: col(pedidoDeVinculo.lado),
  situacao: col(pedidoDeVinculo.situacao),
}
export type LinhaDoVinculo = Row<typeof linhaDoVinculo>

/** Of a request `p` with its person `u` and company `e`. */
export const colunasDoVinculo: SQL = sql`p.id, p.usuario_id as "usuarioId", u.nome || ' ' || u.sobrenome as pessoa, u.email, u.cpf as "pessoaCpf",
  e.id as "empresaId", e.nomefantasia as empresa, e.cnpj, e.cpf, e.cidade, e.estado, p.lado, p.mensagem, p.situacao, p.resposta,
  (select count(*)::int from empresa_usuario x join usuario y on y.id = x.usuario_id where x.empresa_id = e.id and x.lado = p.lado and y.ativo) as pessoas,
  (select d.nome || ' ' || d.sobrenome from usuario d where d.id = p.decidido_por) as "decididoPor", p.decidido_em as "decididoEm", p.dtainclusao`

export const doVinculo: SQL = sql`from pedido_de_vinculo p join usuario u on u.id = p.usuario_id join empresa e on e.id = p.empresa_id`

const comum = (l: LinhaDoVinculo) => ({
  id: l.id,
  situacao: l.situacao,
  descricao: situacoesDoVinculo[l.situacao],
  resposta: l.resposta,
  dtainclusao: iso(l.dtainclusao),
  decidido_em: l.decididoEm && iso(l.decididoEm),
})

/** The name of a person's business is a person's: who only typed the CPF does not read it before somebody agreed. */
export const nomeParaQuemPediu = ({ cpf, situacao, empresa }: LinhaDoVinculo): string =>
  cpf !== null && situacao !== 'aprovado' ? 'Negócio deste CPF' : empresa

export const verMeuPedido = (l: LinhaDoVinculo, actor: Actor): MeuPedidoDeVinculo => ({
  ...comum(l),
  empresa: { nome: nomeParaQuemPediu(l), documento: documentoNaLista(l), lado: l.lado },
  acoes: { retirar: decidir(vinculo, 'retirar', l.situacao, actor.grupos) },
})

export const verPedido = (l: LinhaDoVinculo, actor: Actor): PedidoDeVinculo => ({
  ...comum(l),
  pessoa: { id: l.usuarioId, nome: l.pessoa, email: l.email, cpf_mask: l.pessoaCpf && ocultarCpf(l.pessoaCpf) },
  empresa: {
    id: l.empresaId,
    nome: l.empresa,
    documento: documentoNaLista(l),
    cidade: l.cidade,
    estado: l.estado,
    pessoas: l.pessoas,
  },
  lado: l.lado,
  mensagem: l.mensagem,
  decidido_por: l.decididoPor,
  acoes: {
    aprovar: podeDecidirVinculo('aprovar', actor, l),
    recusar: podeDecidirVinculo('recusar', actor, l),
  },
})
