import { nomeDoPapel } from '@hub/domain/kernel/papel.ts'
import type { ReactNode } from 'react'
import { useSessao } from '../../api/sessao.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'
import { ContasLigadas } from './ContasLigadas.tsx'
import { PreferenciasDeAviso } from './PreferenciasDeAviso.tsx'
import { SegundoFator } from './SegundoFator.tsx'
import { SessoesAbertas } from './SessoesAbertas.tsx'
import { TrocarSenha } from './TrocarSenha.tsx'

/** Own data, password, and the places where one is signed in. */
export function Perfil({ foto, ausencias }: { foto?: ReactNode; ausencias?: ReactNode }) {
  const sessao = useSessao()
  if (sessao.status !== 'authenticated') return null
  const { user, papeis, empresas } = sessao
  return (
    <>
      <Cabecalho title="Meu perfil" subtitle={user.email} />
      <Secao title="Acesso">
        <Definicoes
          items={[
            {
              term: papeis.length === 1 ? 'Perfil' : 'Perfis',
              value: papeis.map((p) => nomeDoPapel[p]).join(', '),
            },
            empresas.length > 0 && {
              term: empresas.length === 1 ? 'Empresa' : 'Empresas',
              value: (
                <ul>
                  {empresas.map((e) => (
                    <li key={`${e.id} ${e.lado}`}>
                      {e.nome} <span className="apoio">{e.documento}</span>
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </Secao>
      {foto}
      {ausencias}
      <Secao title="Senha">
        <Pilha narrow>
          <TrocarSenha />
        </Pilha>
      </Secao>
      <PreferenciasDeAviso />
      <ContasLigadas />
      <SegundoFator />
      <SessoesAbertas />
    </>
  )
}
