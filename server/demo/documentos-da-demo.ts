import { somarDiasUteis } from '@hub/domain/kernel/dias-uteis.ts'
import { documentoDaEmpresa } from '@hub/protocol/documento-da-empresa.ts'
import { empresa } from '@hub/protocol/empresa.ts'
import { type Historia, passo } from './calendario.ts'
import { idDaEmpresa } from './cenas.ts'
import type { Palco } from './palco.ts'
import { relatorioDaDemo } from './relatorio-da-demo.ts'

/** Doce Cacau has handed in what a client has: one document for good, one renewed and about to expire, one expired. */
export const guardarDocumentos = (): Historia => ({
  nome: 'documentos da Doce Cacau',
  termina: 60,
  passos: [
    passo('mandar', 0, null, async (p) => {
      await mandar(p, 'contrato_social')
      await mandar(p, 'certidao_federal', -57)
      await mandar(p, 'alvara', -4)
    }),
    passo('renovar', 58, null, async (p) => {
      await mandar(p, 'certidao_federal', 8)
      await p.pede('luciana', empresa.anotar, {
        params: { id: await idDaEmpresa(p, DOCE_CACAU) },
        corpo: { mensagem: 'Visita feita: a cozinha foi ampliada. Pedir o alvará novo.' },
      })
    }),
  ],
})

const DOCE_CACAU = 'DEM0C001000115'

/** `vence`: business days from the day on which the demonstration begins. */
async function mandar(p: Palco, codigo: string, vence?: number): Promise<void> {
  const tipo = (await p.pede('helena', documentoDaEmpresa.listarTipos)).find((t) => t.codigo === codigo)!
  const validade = vence === undefined ? undefined : somarDiasUteis(p.r.hoje, vence, p.r.calendario)
  await p.pede('helena', documentoDaEmpresa.enviar, {
    corpo: { empresa: await idDaEmpresa(p, DOCE_CACAU), tipo: tipo.id, ...(validade && { validade }) },
    anexo: { nome: `${codigo}.pdf`, conteudo: await relatorioDaDemo(tipo.tipo, 'Documento da demonstração.') },
  })
}
