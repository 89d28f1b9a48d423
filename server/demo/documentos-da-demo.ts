import { somarDias } from '@hub/domain/kernel/data.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { sql } from 'drizzle-orm'
import { linha } from '../db/linhas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import type { Palco } from './palco.ts'
import { relatorioDaDemo } from './relatorio-da-demo.ts'

/** Doce Cacau has handed in what a client has: one document for good, one renewed and about to expire, one expired. */
export async function guardarDocumentos(p: Palco): Promise<void> {
  const { banco } = p.portas.acesso
  const { id } = (await linha<{ id: number }>(banco, sql`select id from empresa where cnpj = 'DEM0C001000115'`))!
  // Whatever day the story before has left behind.
  await p.ha(0)
  const { hoje } = await lerRegulamento(banco)
  const tipos = await p.pede('helena', documentoDaEmpresa.listarTipos)
  const mandar = async (codigo: string, validade?: string) => {
    const tipo = tipos.find((t) => t.codigo === codigo)!
    await p.pede('helena', documentoDaEmpresa.enviar, {
      corpo: { empresa: id, tipo: tipo.id, ...(validade && { validade }) },
      anexo: { nome: `${codigo}.pdf`, conteudo: await relatorioDaDemo(tipo.tipo, 'Documento da demonstração.') },
    })
  }
  await p.ha(170)
  await mandar('contrato_social')
  await mandar('certidao_federal', somarDias(hoje, -80))
  await mandar('alvara', somarDias(hoje, -6))
  await p.ha(85)
  await mandar('certidao_federal', somarDias(hoje, 10))
  await p.pede('luciana', empresa.anotar, {
    params: { id },
    corpo: { mensagem: 'Visita feita: a cozinha foi ampliada. Pedir o alvará novo.' },
  })
}
