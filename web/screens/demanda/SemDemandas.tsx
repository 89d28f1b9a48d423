import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

interface Props {
  filtro: 'nenhum' | 'minha_vez' | 'atrasadas' | 'outros'
  limpar: string
}

/** Why the list is empty, and the next step. */
export function SemDemandas({ filtro, limpar }: Props) {
  if (filtro === 'nenhum')
    return (
      <Vazio title="Nenhuma demanda ainda">
        As solicitações das empresas que você atende aparecem aqui assim que são enviadas.
      </Vazio>
    )
  const verTodas = <LinkBotao href={limpar}>Ver todas as demandas</LinkBotao>
  if (filtro === 'minha_vez')
    return (
      <Vazio title="Nenhuma demanda espera por você" action={verTodas}>
        Quando for a sua vez em alguma solicitação, ela aparece aqui e o sino avisa.
      </Vazio>
    )
  if (filtro === 'atrasadas')
    return (
      <Vazio title="Nenhuma demanda atrasada" action={verTodas}>
        Todos os prazos estão em dia.
      </Vazio>
    )
  return (
    <Vazio title="Nenhuma demanda com esses filtros" action={verTodas}>
      Procure por outra palavra ou tire um dos filtros.
    </Vazio>
  )
}
