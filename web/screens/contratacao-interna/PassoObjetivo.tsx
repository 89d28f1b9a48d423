import { useState } from 'react'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { OBJETIVO } from './contratacao-escrita.ts'
import type { PassoProps } from './passos.ts'
import { RodapeDoPasso } from './RodapeDoPasso.tsx'

/** What the companies want to reach together. */
export function PassoObjetivo({ c, mudar, falhas, aoVoltar, aoSeguir }: PassoProps) {
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
      <Secao title={c.oferta?.titulo ?? 'Objetivo'}>
        <Pilha narrow>
          <CampoArea
            name="objetivo"
            label="O que as empresas querem alcançar?"
            help="Todas as empresas e os prestadores convidados leem este texto: não cite nomes nem números de uma delas."
            rows={5}
            limit={OBJETIVO.maximo}
            value={c.objetivo}
            onChange={(objetivo) => mudar((antes) => ({ ...antes, objetivo }))}
            errorMessage={tentou ? falhas.objetivo : undefined}
          />
        </Pilha>
      </Secao>
      <RodapeDoPasso aoVoltar={aoVoltar} />
    </form>
  )
}
