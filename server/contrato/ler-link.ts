import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { contrato } from '@hub/protocol/contrato.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import { iso } from '../db/iso.ts'
import { linha } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Caso } from '../kernel/caso.ts'
import { type AssinaturaGuardada, emOrdem, nomesDe, verAssinatura, verParceiro } from './contrato.view.ts'
import type { Teor } from './dados.ts'
import { abrirLink } from './links.ts'
import { pdfDoContrato } from './pdf-do-contrato.ts'

interface Linha {
  titulo: string
  codigo: string
  tipo: 'contrato' | 'aditivo' | 'distrato'
  sha256: string
  teor: Teor
  expiraEm: string
  empresa: { id: number; nome: string }
  prestador: { id: number; nome: string }
  assinaturas: AssinaturaGuardada[]
}

/** What the holder of a link is asked to sign. Reading changes nothing: mail scanners open links too. */
export const lerLink: Caso<typeof contrato.lerLink> = async ({ db, params }) => {
  const link = await abrirLink(db, params.token)
  const k = existente(
    await linha<Linha>(
      db,
      sql`select d.titulo, k.codigo, k.tipo, k.sha256, k.dados as teor, k.expira_em as "expiraEm",
        jsonb_build_object('id', c.id, 'nome', c.nomefantasia) as empresa, jsonb_build_object('id', e.id, 'nome', e.nomefantasia) as prestador,
        (select jsonb_agg(jsonb_build_object('id', a.id, 'parte', a.parte, 'nome', a.nome, 'documento', a.documento, 'via', a.via, 'entrada', a.entrada,
          'assinadoEm', a.assinado_em, 'deleganteNome', a.delegante_nome)) from contrato_assinatura a where a.contrato_id = k.id) as assinaturas
        from contrato k join documento d on d.codigo = k.codigo join proposta p on p.id = k.proposta_id
        join empresa c on c.id = k.empresa_id join empresa e on e.id = p.empresa_id where k.id = ${link.contratoId}`,
    ),
  )
  const { teor } = k
  return {
    titulo: k.titulo,
    codigo: k.codigo,
    tipo: k.tipo,
    parte: link.parte,
    nome: link.nome,
    tem_documento: link.cpf !== null,
    cliente: k.empresa.nome,
    prestador: k.prestador.nome,
    entidade: teor.patrocinador.nome,
    servico: teor.servico.titulo,
    objetivo: teor.objeto,
    valor: emReais(teor.preco.totalCentavos),
    valor_subsidio: emReais(teor.preco.subsidioCentavos),
    parceiro: verParceiro(teor.preco),
    valor_cliente: emReais(teor.preco.clienteCentavos),
    inicio: teor.inicio,
    fim: teor.fim,
    etapas: teor.etapas.length,
    expira_em: iso(k.expiraEm),
    calendario: (await lerRegulamento(db)).calendario,
    sha256: k.sha256,
    assinaturas: emOrdem(k.assinaturas).map((a) => verAssinatura(a, nomesDe(k))),
  }
}

export const baixarDoLink: Caso<typeof contrato.baixarDoLink> = async ({ db, params, portas }) =>
  pdfDoContrato(db, portas, (await abrirLink(db, params.token)).contratoId)
