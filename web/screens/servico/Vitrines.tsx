import { type OfertaNaVitrine, servico } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useEmpresaDoPreco } from '../../api/pedido.ts'
import { para } from '../../parts/caminhos.ts'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import css from './Vitrines.module.css'

const QUANTAS = 4

function Vitrine({ titulo, ofertas }: { titulo: string; ofertas: readonly OfertaNaVitrine[] | undefined }) {
  if (!ofertas || ofertas.length === 0) return null
  return (
    <section>
      <h2 className={css.titulo}>{titulo}</h2>
      <ul className={css.ofertas}>
        {ofertas.map((o) => (
          <li key={o.id}>
            <Ancora href={para('servico', { id: o.servico.id }, { oferta: o.id })}>{o.titulo}</Ancora>
            <span className={css.preco}>
              {o.divisao && !o.recusa
                ? `sua parte ${emReaisPorExtenso(o.divisao.valor_cliente)}`
                : emReaisPorExtenso(o.valor)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Ways into the catalogue for who does not search: what fits the company, what others open, what the portal highlights. */
export function Vitrines() {
  const empresa = useEmpresaDoPreco()
  const query = { page_size: QUANTAS, ...(empresa && { empresa }) }
  const recomendados = useQuery(consulta(servico.recomendados, { query }))
  const acessados = useQuery(consulta(servico.acessados, { query }))
  const destaques = useQuery(consulta(servico.destaques, { query }))
  return (
    <div className={css.vitrines}>
      <Vitrine titulo={empresa ? 'Recomendados' : 'Mais contratados'} ofertas={recomendados.data} />
      <Vitrine titulo="Mais vistos" ofertas={acessados.data} />
      <Vitrine titulo="Em destaque" ofertas={destaques.data} />
    </div>
  )
}
