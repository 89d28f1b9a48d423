import { nomeDoPapel, papeis } from '@hub/domain/kernel/papel.ts'
import { useState } from 'react'
import type { Cast as CastData } from '../../api/demo.ts'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import css from './Palco.module.css'

/** The demonstration's people: choosing one fills the form. */
export function Cast(props: { elenco: CastData; aoEscolher: (pessoa: CastData['elenco'][number]) => void }) {
  const [email, setEmail] = useState('')
  const opcoes = papeis.flatMap((papel) =>
    props.elenco.elenco
      .filter((p) => p.papel === papel)
      .map((p) => ({
        value: p.email,
        label: p.empresa ? `${p.nome}, ${p.empresa}` : p.nome,
        group: nomeDoPapel[papel],
      })),
  )
  return (
    <div className={css.ou}>
      <CampoSelecao
        label="Demonstração: entrar como"
        help="Escolha uma pessoa: e-mail e senha são preenchidos."
        placeholder="Escolha uma pessoa"
        options={opcoes}
        value={email}
        onChange={(valor) => {
          setEmail(valor)
          const pessoa = props.elenco.elenco.find((p) => p.email === valor)
          if (pessoa) props.aoEscolher(pessoa)
        }}
      />
    </div>
  )
}
