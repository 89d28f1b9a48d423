import { useState } from 'react'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { OBJETIVO } from './falhas-do-passo.ts'
import { RodapeDoPasso } from './RodapeDoPasso.tsx'

interface Props {
  titulo: string
  pergunta: string
  ajuda: string
  objetivo: string
  falha: string | undefined
  aoMudar: (objetivo: string) => void
  aoVoltar?: (() => void) | undefined
  aoSeguir: () => void
}

/** What is to be reached, in one text that provider and client read. */
export function PassoObjetivo({ titulo, pergunta, ajuda, objetivo, falha, aoMudar, aoVoltar, aoSeguir }: Props) {
  const [tentou, setTentou] = useState(false)
  return (
    <form
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        setTentou(true)
        if (falha) document.querySelector<HTMLElement>('[name="objetivo"]')?.focus()
        else aoSeguir()
      }}
    >
      <Secao title={titulo}>
        <Pilha narrow>
          <CampoArea
            name="objetivo"
            label={pergunta}
            help={ajuda}
            rows={5}
            limit={OBJETIVO.maximo}
            value={objetivo}
            onChange={aoMudar}
            errorMessage={tentou ? falha : undefined}
          />
        </Pilha>
      </Secao>
      <RodapeDoPasso aoVoltar={aoVoltar} />
    </form>
  )
}
