import { useState } from 'react'
import { CampoArea } from '../../../ui/CampoArea.tsx'
import { Pilha, Secao } from '../../../ui/Pagina.tsx'
import { OBJETIVO } from '../demanda-escrita.ts'
import type { PassoProps } from './passos.ts'
import { RodapeDoRascunho } from './RodapeDoRascunho.tsx'

/** What the company wants to reach. */
export function PassoObjetivo({ d, mudar, falhas, aoVoltar, aoSeguir }: PassoProps) {
  const [tentou, setTentou] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        setTentou(true)
        if (falhas.objetivo) document.querySelector<HTMLElement>('[name="objetivo"]')?.focus()
        else aoSeguir()
      }}
    >
      <Secao title={d.oferta?.titulo ?? 'Objetivo'}>
        <Pilha narrow>
          <CampoArea
            name="objetivo"
            label="O que a empresa quer alcançar?"
            help="Conte o problema e o resultado esperado. O cliente e os prestadores leem este texto."
            rows={5}
            limit={OBJETIVO.maximo}
            value={d.objetivo}
            onChange={(objetivo) => mudar((antes) => ({ ...antes, objetivo }))}
            errorMessage={tentou ? falhas.objetivo : undefined}
          />
        </Pilha>
      </Secao>
      <RodapeDoRascunho aoVoltar={aoVoltar} />
    </form>
  )
}
