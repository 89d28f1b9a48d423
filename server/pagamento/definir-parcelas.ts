import { acoesDoPagamento } from '@hub/domain/cobranca/cobranca.rules.ts'
import { maximoDeParcelas } from '@hub/domain/cobranca/plano.rules.ts'
import { campoInvalido, exigir } from '@hub/protocol/kernel/recusa.ts'
import type { pagamento } from '@hub/protocol/pagamento.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { notificar, pessoasDaEmpresa } from '../events/notificar.ts'
import { internos, registrar } from '../events/registrar.ts'
import type { Caso } from '../kernel/caso.ts'
import { gravarSolicitacao, travarVisivel } from '../passos/solicitacao-travada.ts'
import { verPagamento } from './cobranca.view.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

export const definirParcelas: Caso<typeof pagamento.definirParcelas> = async ({ db, ator, params, corpo, portas }) => {
  const s = await travarVisivel(db, ator, params.id, ['cliente', 'gestor', 'coordenador'])
  exigir(acoesDoPagamento((await lerPagamento(db, s)).fatos, { id: ator.id, papeis: ator.grupos }).definirParcelas)
  const r = (await lerRegulamento(db)).de(s)
  const maximo = maximoDeParcelas(s.valorCliente ?? 0, {
    maximo: r.parametro('parcelas_max_contrapartida'),
    minima: r.parametro('parcela_minima'),
  })
  if (corpo.parcelas > maximo) throw campoInvalido('parcelas', `Use no máximo ${maximo} para este valor.`)
  if (corpo.parcelas === s.parcelas) return verPagamento(db, portas, ator, s)
  const mudada = await gravarSolicitacao(db, s, { parcelas: corpo.parcelas })
  const frase = corpo.parcelas === 1 ? 'em uma parcela' : `em ${corpo.parcelas} parcelas`
  await registrar(db, {
    solicitacaoId: s.id,
    evento: 'parcelasDefinidas',
    mensagem: `Parte do cliente ${frase} (antes: ${s.parcelas})`,
    usuarioId: ator.id,
    para: ['cliente', ...internos],
  })
  await notificar(
    db,
    (await pessoasDaEmpresa(db, s.empresaId, 'cliente')).filter((id) => id !== ator.id),
    `Sua parte da solicitação ${s.nrosolicitacao} pode ser paga ${frase}.`,
    `/solicitacoes/${s.id}?aba=pagamento`,
  )
  return verPagamento(db, portas, ator, mudada)
}
