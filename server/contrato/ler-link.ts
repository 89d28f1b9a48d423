import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { iso } from '../db/iso.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { each, num, row, text } from '../db/rows.ts'
import type { UseCase } from '../kernel/use-case.ts'
import {
  colunasDoContrato,
  contratos,
  doContrato,
  emOrdem,
  nomesDe,
  verAssinatura,
  verParceiro,
} from './contrato.view.ts'
import { abrirLink } from './links.ts'
import { pdfDoContrato } from './pdf-do-contrato.ts'

const forma = { ...doContrato, ...each(['servico', 'objetivo', 'inicio', 'fim'], text), etapas: num }

/** What the holder of a link is asked to sign. Reading changes nothing: mail scanners open links too. */
export const lerLink: UseCase<typeof contrato.lerLink> = async ({ db, params }) => {
  const link = await abrirLink(db, params.token)
  const k = existente(
    await row(db, forma)`
      select ${colunasDoContrato}, k.dados->'servico'->>'titulo' as servico, k.dados->>'objeto' as objetivo,
        k.dados->>'inicio' as inicio, k.dados->>'fim' as fim, jsonb_array_length(k.dados->'etapas') as etapas
        from ${contratos} where k.id = ${link.contratoId}`,
  )
  const { preco } = k
  return {
    titulo: k.titulo,
    codigo: k.codigo,
    tipo: k.tipo,
    parte: link.parte,
    nome: link.nome,
    tem_documento: link.cpf !== null,
    cliente: k.empresa.nome,
    prestador: k.prestador.nome,
    entidade: k.entidade,
    servico: k.servico,
    objetivo: k.objetivo,
    valor: emReais(preco.totalCentavos),
    valor_subsidio: emReais(preco.subsidioCentavos),
    parceiro: verParceiro(preco),
    valor_cliente: emReais(preco.clienteCentavos),
    inicio: k.inicio,
    fim: k.fim,
    etapas: k.etapas,
    expira_em: iso(k.expiraEm),
    calendario: (await lerRegulamento(db)).calendarioDaTela,
    sha256: k.sha256,
    assinaturas: emOrdem(k.assinaturas).map((a) => verAssinatura(a, nomesDe(k))),
  }
}

export const baixarDoLink: UseCase<typeof contrato.baixarDoLink> = async ({ db, params, ports }) =>
  pdfDoContrato(db, ports, (await abrirLink(db, params.token)).contratoId)
