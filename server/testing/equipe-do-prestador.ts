import { consultorEmpresa } from '@hub/protocol/consultor-empresa.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { num, row } from '../db/rows.ts'
import type { Papeis } from './historia-completa.ts'
import { pdfPequeno } from './projeto-em-execucao.ts'
import type { TestHub } from './test-hub.ts'

/** What the winner has to do with the service: its accreditation, a document, a consultant with a certificate; and a document of the client. */
export async function equiparPrestador(hub: TestHub, p: Papeis, solicitacaoId: number) {
  const vence = hub.como(p.vence)
  const par = (await row(hub.database, { empresa: num, cliente: num, servico: num, credenciamento: num, tipo: num })`
    select s.prestador_id as empresa, s.empresa_id as cliente, s.servico_id as servico, c.id as credenciamento,
        (select id from tipo_de_documento where codigo = 'contrato_social') as tipo
      from solicitacao s join credenciamento c on c.empresa_id = s.prestador_id and c.servico_id = s.servico_id
      where s.id = ${solicitacaoId}`)!
  const arquivo = { nome: `${p.palavraDoContrato}.pdf`, conteudo: await pdfPequeno(p.palavraDoContrato) }
  const documento = await vence.deve(documentoDaEmpresa.enviar, {
    corpo: { empresa: par.empresa, tipo: par.tipo },
    arquivos: { arquivo },
  })
  const doCliente = await hub.como(p.cliente).deve(documentoDaEmpresa.enviar, {
    corpo: { empresa: par.cliente, tipo: par.tipo },
    arquivos: { arquivo },
  })
  const { id } = await vence.deve(consultorEmpresa.adicionar, {
    corpo: { empresa: par.empresa, consultor: { nome: 'Consultora', sobrenome: p.palavraDoContrato } },
  })
  const { certificados } = await vence.deve(consultorEmpresa.incluirCertificado, {
    params: { id },
    corpo: { descricao: p.palavraDoContrato },
    arquivos: { arquivos: arquivo },
  })
  await vence.deve(consultorEmpresa.credenciar, { corpo: { consultor: id, servico: par.servico } })
  return {
    servico: par.servico,
    credenciamento: par.credenciamento,
    documentoDoPrestador: documento.id,
    documentoDoCliente: doCliente.id,
    consultorDoPrestador: id,
    certificado: certificados[0]!.id,
  }
}
