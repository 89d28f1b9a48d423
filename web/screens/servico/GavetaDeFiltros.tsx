import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import type { ReactNode } from 'react'
import { Botao } from '../../ui/Botao.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { Gaveta } from '../../ui/Gaveta.tsx'
import { ordens } from './busca-do-catalogo.ts'

interface Props {
  aberta: boolean
  total: number
  marcados: number
  ordem: keyof typeof ordens
  aoOrdenar: (ordem: keyof typeof ordens) => void
  aoLimpar: () => void
  onClose: () => void
  children: ReactNode
}

/** The filters on a narrow screen: they act at once, the foot says how many services are left. */
export function GavetaDeFiltros(props: Props) {
  return (
    <Gaveta
      open={props.aberta}
      onClose={props.onClose}
      title="Filtros"
      footer={
        <>
          {props.marcados > 0 && (
            <Botao variant="texto" onClick={props.aoLimpar}>
              Limpar {props.marcados}
            </Botao>
          )}
          <Botao variant="acao" onClick={props.onClose}>
            {props.total === 1 ? 'Ver 1 serviço' : `Ver ${escreverNumero(props.total)} serviços`}
          </Botao>
        </>
      }
    >
      <CampoSelecao
        label="Ordenar por"
        placeholder={null}
        value={props.ordem}
        options={Object.entries(ordens).map(([value, label]) => ({ value, label }))}
        onChange={(valor) => props.aoOrdenar(valor as keyof typeof ordens)}
      />
      {props.children}
    </Gaveta>
  )
}
