import { servicoInterno } from '@hub/protocol/servico-interno.ts'
import { num, rows, text } from '../db/rows.ts'
import { type Historia, passo } from './calendario.ts'
import { desenharServico } from './desenhos-da-demo.ts'
import type { Palco } from './palco.ts'

/** Each service of the catalogue gets a picture of its own, as people give one, before anybody buys it. */
export const ilustrarCatalogo = (): Historia => ({
  nome: 'catálogo',
  termina: 85,
  passos: [passo('ilustrar', 0, null, ilustrar)],
})

async function ilustrar(p: Palco): Promise<void> {
  const servicos = await rows(p.ports.acesso.database, { id: num, tema: text })`
    select s.id, t.descricao as tema from servico s join tema t on t.id = s.tema_id order by s.id`
  for (const { id, tema } of servicos) {
    const { imagem } = await p.pede('vera', servicoInterno.enviarImagem, {
      anexo: { nome: `servico-${id}.png`, conteudo: await desenharServico(tema, id) },
    })
    const { versao, ofertas } = await p.pede('vera', servicoInterno.detalhar, { params: { id } })
    const { id: oferta, ...o } = ofertas[0]!
    const porHora = o.tipo === 'MODELO_HORA'
    await p.pede('vera', servicoInterno.salvarOferta, {
      params: { id: oferta },
      corpo: {
        versao,
        titulo: o.titulo,
        tipo: o.tipo,
        horas: o.horas,
        valor: porHora ? null : o.valor,
        modelo_hora: o.modelo_hora?.id ?? null,
        valor_hora: o.modelo_hora ? null : o.valor_hora,
        prazo_dias: o.prazo_dias,
        imagem,
        destaque: o.destaque,
        portes: o.portes.map((porte) => porte.codigo),
        etapas: o.etapas,
      },
    })
  }
}
