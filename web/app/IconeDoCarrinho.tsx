import { useCarrinho } from '../api/carrinho.ts'
import { useSessao } from '../api/sessao.ts'
import { caminhos } from '../parts/caminhos.ts'
import { Ancora } from '../ui/Ancora.tsx'
import { Icone } from '../ui/Icone.tsx'
import css from '../ui/IconeDaBarra.module.css'

/** The basket of the bar, with how many services are in it; for who buys, signed in or not. */
export function IconeDoCarrinho() {
  const { papel } = useSessao()
  const quantos = useCarrinho().length
  if (papel !== null && papel !== 'cliente') return null
  const nome =
    quantos === 0 ? 'Seu pedido, vazio' : quantos === 1 ? 'Seu pedido, 1 serviço' : `Seu pedido, ${quantos} serviços`
  return (
    <Ancora href={caminhos.carrinho} className={css.icone} aria-label={nome}>
      <Icone name="carrinho" />
      {quantos > 0 && (
        <span className={css.quantos} aria-hidden="true">
          {quantos}
        </span>
      )}
    </Ancora>
  )
}
