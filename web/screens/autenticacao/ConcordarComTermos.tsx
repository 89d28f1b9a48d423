import { portal } from '@hub/protocol/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { caminhos, para } from '../../parts/caminhos.ts'
import { mostrarFalha } from '../../parts/mostrar-falha.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Caixa } from '../../ui/Caixa.tsx'

/** What who was invited agrees to: the box, and the versions in force to send once it is ticked. `pedidos`: they are asked for. */
export function useTermos(pedidos: boolean) {
  const [marcado, marcar] = useState(false)
  const documentos = useQuery({ ...consulta(portal.listarDocumentos), enabled: pedidos })
  const versao = (codigo: string) => documentos.data?.find((d) => d.codigo === codigo)?.versao ?? ''
  return {
    corpo: marcado ? { termos: versao('termos'), aviso: versao('privacidade') } : {},
    /** They were refused: what is in force is read again, and ticked anew. */
    recusados: () => {
      marcar(false)
      void documentos.refetch()
    },
    caixa: { value: marcado, onChange: marcar, disabled: !documentos.data },
  }
}

interface Props {
  caixa: ReturnType<typeof useTermos>['caixa']
  /** It was sent without the tick. */
  falta: boolean
}

export function ConcordarComTermos({ caixa, falta }: Props) {
  const lugar = useRef<HTMLDivElement>(null)
  const aMarcar = falta && !caixa.value && !caixa.disabled
  // Refused for want of it, the box takes the focus: the button that was pressed says nothing of it.
  useEffect(() => {
    if (aMarcar && lugar.current) mostrarFalha(lugar.current)
  }, [aMarcar])
  return (
    <div ref={lugar}>
      <Caixa
        name="termos"
        {...caixa}
        label={
          <>
            Li o{' '}
            <Ancora href={caminhos.privacidade} target="_blank">
              aviso de privacidade
            </Ancora>{' '}
            e concordo com os{' '}
            <Ancora href={para('privacidade', undefined, { documento: 'termos' })} target="_blank">
              termos de uso
            </Ancora>
          </>
        }
        errorMessage={falta && !caixa.value ? 'Leia e marque que concorda para continuar.' : undefined}
      />
    </div>
  )
}
