import { Ancora } from '../ui/Ancora.tsx'
import { Faixa } from '../ui/Faixa.tsx'

interface Props {
  /** Not there while it is fetched; nothing is shown for none. */
  quantos: number | undefined
  um: string
  muitos: string
  href: string
}

/** '2 pedidos de vínculo esperam por você', with the way to them. */
export const Espera = ({ quantos = 0, um, muitos, href }: Props) =>
  quantos === 0 ? null : (
    <Faixa
      title={`${quantos.toLocaleString('pt-BR')} ${quantos === 1 ? um : muitos}`}
      action={<Ancora href={href}>Ver e decidir</Ancora>}
    />
  )
