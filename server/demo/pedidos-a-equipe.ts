import { cadastro } from '@hub/protocol/cadastro.ts'
import { portal } from '@hub/protocol/portal.ts'
import { privacidade } from '@hub/protocol/privacidade.ts'
import { type CastName, cast } from '../db/seed/cast.ts'
import { type Historia, passo } from './calendario.ts'
import type { Palco } from './palco.ts'

/** Everybody has read the privacy notice but Nara, who is asked for it; a link and a deletion wait for the staff. */
export const pedidosAEquipe = (): Historia => ({
  nome: 'pedidos das pessoas',
  termina: 1,
  passos: [passo('pedir', 0, null, pedir)],
})

async function pedir(p: Palco): Promise<void> {
  const { versao } = await p.pede('ana', portal.lerCiencia)
  for (const quem of Object.keys(cast) as CastName[])
    if (quem !== 'nara') await p.pede(quem, portal.darCiencia, { corpo: { versao } })
  await p.pede('iara', cadastro.incluirEmpresa, {
    corpo: {
      tipo: 'cnpj',
      documento: 'DEM0C003000104',
      lado: 'cliente',
      razaosocial: 'Moda Baía Comércio',
      nomefantasia: 'Moda Baía',
      porte: 'ME',
      inscricao_produtor: null,
      caf: null,
      sicab: null,
      sicab_validade: null,
      cep: null,
      logradouro: null,
      complemento: null,
      cidade: '2927408',
      telefone: null,
      email: null,
      mensagem: 'Entrei como sócia da Moda Baía neste mês.',
    },
  })
  await p.pede('otavio', privacidade.pedirExclusao, { corpo: { motivo: 'Deixei a consultoria.' } })
}
