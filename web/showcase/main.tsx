import '../ui/styles/styles.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ProvedorUi } from '../ui/ProvedorUi.tsx'
import { CascasAMostra } from './Cascas.tsx'
import { Vitrine } from './Vitrine.tsx'

function Raiz() {
  const [hash, setHash] = useState(location.hash)
  return (
    <ProvedorUi
      navigate={(href) => {
        history.pushState(null, '', href)
        setHash(location.hash)
      }}
    >
      {hash === '#externa' || hash === '#interna' ? <CascasAMostra kind={hash.slice(1)} /> : <Vitrine />}
    </ProvedorUi>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Raiz />
    </StrictMode>,
  )
