import { segundoFator as api } from '@hub/protocol/segundo-fator.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { momentoPorExtenso } from '../../parts/fuso.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Pilha, Secao } from '../../ui/Pagina.tsx'
import { tardio } from '../../ui/tardio.ts'

// Windows are fetched when they are opened.
const LigarSegundoFator = tardio(() => import('./LigarSegundoFator.tsx'), 'LigarSegundoFator')
const ComCodigo = tardio(() => import('./ComCodigo.tsx'), 'ComCodigo')

/** The second step of the own sign-in: on, off, and what is left for the day on which the device is lost. */
export function SegundoFator() {
  const busca = useQuery(consulta(api.ler))
  const [janela, abrir] = useState<'ligar' | 'desligar' | 'codigos' | null>(null)
  const e = busca.data
  return (
    <Secao title="Verificação em duas etapas">
      {busca.isError || !e ? (
        <LoadState query={busca} lines={2} />
      ) : e.ligado ? (
        <Pilha narrow>
          <Definicoes
            items={[
              { term: 'Ligada desde', value: momentoPorExtenso(new Date(e.desde!)) },
              {
                term: 'Códigos de recuperação',
                value: e.codigos === 1 ? '1 por usar' : `${e.codigos} por usar`,
                alert: e.codigos < 3,
              },
            ]}
          />
          <div>
            <Botao onClick={() => abrir('codigos')}>Gerar novos códigos</Botao>{' '}
            <Botao
              variant="texto"
              disabledReason={e.exigido ? 'O seu perfil exige a verificação em duas etapas.' : undefined}
              onClick={() => abrir('desligar')}
            >
              Desligar
            </Botao>
          </div>
        </Pilha>
      ) : (
        <Pilha narrow>
          <p>
            Além da senha, o Hub pede um código de um aplicativo no seu celular. Quem descobrir a sua senha não entra
            sem ele.
          </p>
          <div>
            <Botao onClick={() => abrir('ligar')}>Ligar a verificação</Botao>
          </div>
        </Pilha>
      )}
      {janela &&
        (janela === 'ligar' ? (
          <LigarSegundoFator onClose={() => abrir(null)} />
        ) : (
          <ComCodigo qual={janela} onClose={() => abrir(null)} />
        ))}
    </Secao>
  )
}
