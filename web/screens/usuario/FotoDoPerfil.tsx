import { useState } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { MinhaFoto } from '../../blocks/MinhaFoto.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import css from './FotoDoPerfil.module.css'
import { JanelaDaFoto } from './JanelaDaFoto.tsx'

/** One's own picture on the profile, and the window in which it is changed. */
export function FotoDoPerfil() {
  const sessao = useSessao()
  const [aberta, abrir] = useState(false)
  if (sessao.status !== 'authenticated') return null
  return (
    <Secao title="Foto">
      <div className={css.linha}>
        <MinhaFoto grande />
        <div>
          <p>Só você vê a sua foto. Sem ela, aparecem as suas iniciais.</p>
          <Botao onClick={() => abrir(true)}>{sessao.user.avatar === null ? 'Escolher foto' : 'Trocar foto'}</Botao>
        </div>
      </div>
      {aberta && <JanelaDaFoto onClose={() => abrir(false)} />}
    </Secao>
  )
}
